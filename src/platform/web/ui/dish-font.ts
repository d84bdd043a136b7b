import fraunces from '../../fonts/fraunces-600.woff2?url';

/** For the `links` of a route that shows names of dishes as soon as it is drawn; other pages load the font when they need it. */
export const dishFont = [
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
] as const;
