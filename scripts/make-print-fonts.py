"""
Makes the fonts of the PDF of a plan: src/features/meal-plans/server/print-*.ttf. Run by hand, after a change of the fonts:

    pip install fonttools brotli
    npm pack @fontsource-variable/noto-sans@5.3.0 && tar xzf fontsource-variable-noto-sans-5.3.0.tgz
    python3 scripts/make-print-fonts.py package/files

A PDF takes TrueType outlines, and the packages bring them as WOFF2, one file for each script. Noto Sans has the letters
of most names that are written from left to right; a little narrower than usual, more fits on a page. Both fonts are under
the SIL Open Font License and reserve no name.
"""

import sys
from os.path import join

from fontTools import merge, subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = "src/platform/server/pdf"
WIDTH = 92
SCRIPTS = {
    "latin": [(0x20, 0x7E), (0xA0, 0xFF), (0x131, 0x131), (0x152, 0x153), (0x2010, 0x2027), (0x2044, 0x2044), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2212, 0x2212)],
    "latin-ext": [(0x100, 0x24F), (0x1E00, 0x1E9F)],
    "vietnamese": [(0x300, 0x323), (0x1EA0, 0x1EF9)],
    "cyrillic": [(0x400, 0x45F), (0x490, 0x491), (0x2116, 0x2116)],
    "cyrillic-ext": [(0x460, 0x52F)],
    "greek": [(0x370, 0x3FF)],
}


def part(folder, script, weight, path):
    font = TTFont(join(folder, f"noto-sans-{script}-wdth-normal.woff2"))
    wanted = [code for first, last in SCRIPTS[script] for code in range(first, last + 1)]
    font = instancer.instantiateVariableFont(font, {"wdth": WIDTH, "wght": weight})
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[code for code in wanted if code in font.getBestCmap()])
    subsetter.subset(font)
    font.flavor = None
    font.save(path)
    return path


def add_glyph(font, char, pieces):
    """A sign that the packages leave out, from outlines that they have: (character, scale, x, y)."""
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    pen = TTGlyphPen(None)
    width = 0
    for each, scale, x, y in pieces:
        recording = DecomposingRecordingPen(glyphs)
        glyphs[cmap[ord(each)]].draw(recording)
        recording.replay(TransformPen(pen, (scale, 0, 0, scale, width + x, y)))
        width += round(x + glyphs[cmap[ord(each)]].width * scale)
    name = f"uni{ord(char):04X}"
    order = [*font.getGlyphOrder(), name]
    font.setGlyphOrder(order)
    font["glyf"].setGlyphOrder(order)
    font["glyf"].glyphs[name] = pen.glyph()
    font["hmtx"][name] = (round(width), 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(char)] = name


def top_of(font, char):
    pen = BoundsPen(font.getGlyphSet())
    font.getGlyphSet()[font.getBestCmap()[ord(char)]].draw(pen)
    return pen.bounds[3]


def add_signs(font):
    raised = top_of(font, "¹")
    digit = top_of(font, "1")
    low = digit * 0.6 - raised
    for char, over, under in (("⅓", "¹", "³"), ("⅔", "²", "³")):
        add_glyph(font, char, [(over, 1, 0, 0), ("⁄", 1, 0, 0), (under, 1, 0, low)])
    add_glyph(font, "⅛", [("¹", 1, 0, 0), ("⁄", 1, 0, 0), ("8", 0.6, 0, 0)])
    add_glyph(font, "‑", [("-", 1, 0, 0)])
    for char, sign in (("≥", ">"), ("≤", "<")):
        width = font["hmtx"][font.getBestCmap()[ord(sign)]][0]
        line = font["hmtx"][font.getBestCmap()[ord("−")]][0]
        add_glyph(font, char, [(sign, 1, 0, 60), ("−", 1, -(width + line) / 2, -330)])
        font["hmtx"][f"uni{ord(char):04X}"] = (width, 0)


def main(folder):
    for weight, name in ((400, "text"), (700, "bold")):
        parts = [part(folder, script, weight, f"/tmp/{name}-{script}.ttf") for script in SCRIPTS]
        font = merge.Merger().merge(parts)
        add_signs(font)
        font.save(join(HERE, f"print-{name}.ttf"))
    dishes = TTFont("src/platform/fonts/fraunces-600.woff2")
    dishes.flavor = None
    dishes.save(join(HERE, "print-dish.ttf"))


main(sys.argv[1])
