const DISH_FONT = "'Hearthwell Dish', Georgia, 'Times New Roman', serif";

const fontFace = (base64: string): string =>
  `@font-face { font-family: 'Hearthwell Dish'; font-weight: 600; src: url(data:font/woff2;base64,${base64}) format('woff2'); }`;

/** On paper recipes stand in two columns, so that most pages hold two or more; none is cut where it fits in a column. */
const PAPER_STYLE = `
@media print {
  .recipes { columns: 2; column-gap: 8mm; }
  .recipes > h2 { column-span: all; }
  .recipe .method { display: block; font-size: 8.5pt; line-height: 1.3; }
}
`;

/** Nothing below 18 points (American Printing House for the Blind); what stood side by side stands one below the other. */
const LARGE_STYLE = `
body { font-size: 18pt; max-width: none; }
h1 { font-size: 30pt; }
h2, .safety h2, .day h2 { font-size: 24pt; }
h3, h3.dish, .day .dish, .week .dish, .week tbody th { font-size: 21pt; }
h4, .fine, .quantity, .hint, .who, .cut, .variant, .type, .left, .whose, .week table, .week .fine, .week .left, .week .whose, .day table, .notes ul, .recipe .method, .aisles, .aisles .quantity, .aisle h3, .members .people, .members table, thead th, .missed, footer { font-size: 18pt; }
.safety ul, .aisles, .missed { columns: 1; }
.recipe .method, .members .people, .portions { grid-template-columns: minmax(0, 1fr); }
.recipe, .aisle, .week, .member { break-inside: auto; }
.week table, .week tbody, .week tr, .week th, .week td, .day table, .day tbody, .day tr, .day th, .day td { display: block; width: auto; border-bottom: 0; }
.week thead, .day thead { display: none; }
.week tr { border-top: 1pt solid #1d1d1b; padding: 2mm 0; }
.week td::before { content: attr(data-meal); font-weight: 600; color: #2f6b3c; }
.tick { width: 5mm; height: 5mm; }
.aisle li { padding-left: 8mm; text-indent: -8mm; }
`;

/**
 * Dark on white for paper: hairlines instead of boxes, names of dishes in the serif, a frame only around what someone must
 * not overlook. Sizes in pt, so that A4 and Letter look alike.
 *
 * @param dishFont the serif as base64, so that the page needs nothing from outside; without it a serif of the device
 */
export const planStyle = (dishFont: string | null, isLarge: boolean): string => `
${dishFont === null ? '' : fontFace(dishFont)}
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { font: 10pt/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #1d1d1b; max-width: 190mm; margin: 0 auto; padding: 6mm; }
h1, .dish { font-family: ${DISH_FONT}; font-weight: 600; word-spacing: 0.06em; }
h1 { font-size: 25pt; line-height: 1.15; margin: 0 0 2mm; text-wrap: balance; }
h2 { font-size: 13pt; line-height: 1.25; margin: 8mm 0 2mm; break-after: avoid; }
h3 { font-size: 11pt; margin: 4mm 0 1mm; break-after: avoid; }
h3.dish { font-size: 14pt; line-height: 1.2; margin: 0 0 1mm; }
h4 { font-size: 9pt; margin: 0 0 1mm; break-after: avoid; }
p { margin: 1mm 0; }
ul, ol { margin: 1mm 0 2mm; padding-left: 5mm; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 1.4mm 3mm 1.4mm 0; border-bottom: 0.5pt solid #cfc8ba; }
thead th { font-size: 8.5pt; color: #57534a; border-bottom-color: #8a8375; }
.fine, .quantity, .hint, .who { color: #57534a; font-weight: normal; font-size: 8.5pt; }
.who { font-size: 10.5pt; }
.safety { border: 1.25pt solid #a1341f; border-radius: 2.5mm; padding: 2mm 4mm; margin: 3mm 0; }
.safety h2 { font-size: 11pt; color: #7d230d; margin: 0 0 1mm; }
.safety ul { margin: 0 0 1.5mm; columns: 3; column-gap: 6mm; }
.safety li { break-inside: avoid; }
.cut { display: block; margin-top: 1mm; font-size: 8.5pt; line-height: 1.35; color: #7d230d; font-weight: 600; }
.day, .meal, .member, .aisle, .safety { break-inside: avoid; }
.week tr { break-inside: avoid; }
.week table { font-size: 8pt; table-layout: fixed; overflow-wrap: anywhere; }
.week { break-inside: avoid; }
.week h2 { margin-top: 4mm; }
.week + .week { break-before: page; }
.week th, .week td { vertical-align: top; padding: 0.9mm 2.5mm 0.9mm 0; line-height: 1.2; }
.week thead th:first-child { width: 14mm; }
.week tbody th { font-size: 9.5pt; }
.week .dish { display: block; font-size: 9pt; line-height: 1.15; word-spacing: 0.04em; }
.week .fine, .left, .whose { display: block; margin-top: 0.4mm; font-size: 7.5pt; line-height: 1.2; }
.left { color: #2f6b3c; }
.week td > div + div { margin-top: 1mm; }
.variant { display: block; margin-top: 1mm; font-size: 8.5pt; line-height: 1.35; font-weight: 600; }
.notes ul { margin: 0; font-size: 9pt; }
.day h2 { border-top: 1pt solid #1d1d1b; padding-top: 2mm; }
.day h2 span { font-weight: normal; color: #57534a; }
.day table { font-size: 9pt; table-layout: fixed; overflow-wrap: anywhere; }
.day td, .day th { vertical-align: top; }
.day thead th:first-child { width: 32%; }
.day .dish { font-size: 11.5pt; line-height: 1.25; }
.portions { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 1mm 3mm; list-style: none; margin: 0; padding: 0; line-height: 1.3; }
.portions strong, .portions .fine { display: block; }
.type { display: block; font-size: 8.5pt; font-weight: 600; color: #2f6b3c; }
.recipe { border-top: 0.5pt solid #8a8375; padding: 3mm 0 4mm; break-inside: avoid; }
.recipe .method { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 7mm; margin-top: 2mm; font-size: 9.5pt; }
.recipe .method ul { list-style: none; padding: 0; }
.recipe .method ul li { padding: 0.4mm 0; }
.recipe .before { margin: 0 0 1mm; font-size: inherit; color: #57534a; }
.recipe ol { margin: 0; }
.recipe ol li { padding-left: 1mm; margin-bottom: 1.2mm; }
.recipe ol li::marker { font-weight: 700; color: #2f6b3c; }
.aisles { columns: 3; column-gap: 8mm; font-size: 8.5pt; line-height: 1.3; }
.aisles .quantity { font-size: 8pt; }
.aisle { margin-bottom: 3mm; }
.aisle h3 { margin: 0 0 0.8mm; font-size: 9pt; border-bottom: 0.5pt solid #8a8375; }
.aisle ul { list-style: none; margin: 0; padding: 0; }
.aisle li { padding: 0.35mm 0 0.35mm 5.1mm; text-indent: -5.1mm; break-inside: avoid; }
.tick { display: inline-block; width: 2.9mm; height: 2.9mm; border: 0.75pt solid #1d1d1b; border-radius: 0.6mm; margin-right: 2.2mm; vertical-align: -0.4mm; text-indent: 0; }
.members .people { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2mm 9mm; font-size: 8.5pt; }
.missed { columns: 2; column-gap: 9mm; font-size: 8.5pt; }
.missed li { break-inside: avoid; }
.members th, .members td { padding: 0.6mm 2mm 0.6mm 0; }
.members h3 { margin-top: 3mm; }
footer { margin-top: 8mm; border-top: 0.5pt solid #cfc8ba; padding-top: 2mm; font-size: 8.5pt; color: #57534a; }
@media print {
  body { padding: 0; max-width: none; }
  .shopping, .plates, .recipes, .members { break-before: page; }
  .shopping h2, .notes:first-child h2, .recipes h2, .members h2 { margin-top: 0; }
}
@media screen and (max-width: 640px) {
  .aisles, .missed { columns: 1; }
  .recipe .method, .members .people { grid-template-columns: minmax(0, 1fr); gap: 2mm; }
  .portions { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  table { display: block; overflow-x: auto; }
}
${isLarge ? LARGE_STYLE : PAPER_STYLE}`;
