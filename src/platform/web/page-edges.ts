type Side = 'top' | 'bottom';

/**
 * For a bar that stays in view: tells the page how much room it takes there, with the letters that someone has chosen, so
 * that what takes the focus is scrolled free of it (`scroll-padding` in global.css).
 */
const edge = (side: Side) => (bar: HTMLElement | null) => {
  if (bar === null) return;
  const root = document.documentElement.style;
  const name = `--hw-edge-${side}`;
  const observer = new ResizeObserver(() => {
    // With very large letters some bars scroll with the page.
    const isKeptInView = getComputedStyle(bar).position !== 'static';
    root.setProperty(name, `${isKeptInView ? Math.ceil(bar.getBoundingClientRect().height) : 0}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    root.removeProperty(name);
  };
};

/** A `ref` of the bar at the top of a page. */
export const topEdge = edge('top');
/** A `ref` of the bar at the bottom of a page. */
export const bottomEdge = edge('bottom');
