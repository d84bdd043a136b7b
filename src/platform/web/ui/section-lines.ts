import classes from './surfaces.module.css';

/** Of a column of `SectionCard`s: hairlines between them instead of cards. */
export const sectionLines = classes.lines ?? '';
