import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DishThumb } from './dish-thumb.tsx';

const OURS = { id: 'plum-dumplings', pictures: ['🍑'] };
const FAMILYS = { ...OURS, id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' };
const photoOf = (recipeId: string) => ({ recipeId, hash: 'abc', width: 800, height: 600 });

describe('the picture of a dish in a list', () => {
  it('is our drawing, of a size that is known before it arrives', () => {
    const html = renderToStaticMarkup(<DishThumb dish={OURS} photo={undefined} size={64} />);
    expect(html).toContain('src="/pictures/plum-dumplings.svg"');
    expect(html).toContain('alt="" width="64" height="64" loading="lazy"');
  });

  it.each([OURS, FAMILYS])("is the family's own photo where there is one ($id)", (dish) => {
    const html = renderToStaticMarkup(<DishThumb dish={dish} photo={photoOf(dish.id)} size={64} />);
    expect(html).toMatch(/src="[^"]+abc\?size=small"/);
    expect(html).not.toContain('/pictures/');
  });

  it.each([FAMILYS.id, null])('is its foods on our table where nothing was drawn (%s)', (id) => {
    const html = renderToStaticMarkup(<DishThumb dish={{ ...FAMILYS, id }} photo={undefined} size={64} />);
    expect(html).toContain('src="/pictures/set-table.svg"');
    expect(html).toContain('/plates/1f351.svg');
  });

  it('is an empty plate while no food of it is known', () => {
    const html = renderToStaticMarkup(
      <DishThumb dish={{ ...FAMILYS, pictures: [] }} photo={undefined} size={64} />,
    );
    expect(html).toContain('src="/pictures/set-table.svg"');
  });
});
