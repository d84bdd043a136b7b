import type { MantineThemeComponents } from '@mantine/core';
import { MOTION_MS } from './motion.ts';
import classes from './theme.module.css';

/** WCAG 2.5.5 and a grandmother's finger ask for 44 px at least; `--hw-target` is more in "large and clear". */
const TARGET = 'var(--hw-target)';
const ICON_TARGET = 'var(--hw-icon-target)';
const tallInput = { defaultProps: { size: 'md' } };
/** Boxes and circles beside their words. */
const optionRow = {
  defaultProps: { size: 'md' },
  classNames: {
    body: classes.optionBody ?? '',
    labelWrapper: classes.optionLabelWrapper ?? '',
    description: classes.optionDescription ?? '',
    label: classes.optionLabel ?? '',
  },
};
// Mantine draws the title bar as <header>; in a dialog that must not count as the page's banner.
const dialog = {
  defaultProps: {
    transitionProps: { duration: MOTION_MS },
    closeButtonProps: { 'aria-label': 'Close', size: ICON_TARGET },
    attributes: { header: { role: 'presentation' } },
  },
  classNames: { title: classes.dialogTitle ?? '' },
};

interface Sized {
  readonly size?: string | number;
}

/**
 * By name, so that the theme does not pull every component into the first page's script.
 */
export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { size: 'md' },
    classNames: {
      root: classes.buttonRoot ?? '',
      inner: classes.buttonInner ?? '',
      label: classes.buttonLabel ?? '',
    },
    vars: (_theme: unknown, props: Sized) => ({
      root: props.size === 'md' ? { '--button-height': TARGET } : {},
    }),
  },
  ActionIcon: {
    defaultProps: { size: 44, variant: 'subtle' },
    vars: (_theme: unknown, props: Sized) => ({
      root: props.size === 44 ? { '--ai-size': ICON_TARGET } : {},
    }),
  },
  CloseButton: { classNames: { root: classes.target ?? '' } },
  SegmentedControl: {
    defaultProps: { transitionDuration: MOTION_MS },
    classNames: { root: classes.segments ?? '', label: classes.segmentLabel ?? '' },
  },
  Input: {
    vars: (_theme: unknown, props: Sized) => ({
      wrapper: props.size === 'md' ? { '--input-height': TARGET } : {},
    }),
  },
  TextInput: tallInput,
  Autocomplete: tallInput,
  PasswordInput: { ...tallInput, classNames: { visibilityToggle: classes.target ?? '' } },
  NumberInput: tallInput,
  NativeSelect: tallInput,
  Select: tallInput,
  TagsInput: tallInput,
  MultiSelect: tallInput,
  Textarea: tallInput,
  FileInput: tallInput,
  Checkbox: {
    ...optionRow,
    classNames: { ...optionRow.classNames, input: classes.optionBox ?? '' },
  },
  Radio: {
    ...optionRow,
    classNames: { ...optionRow.classNames, radio: classes.optionBox ?? '' },
  },
  Switch: optionRow,
  Chip: { classNames: { label: `${classes.target ?? ''} ${classes.chipLabel ?? ''}` } },
  Tabs: { classNames: { tab: classes.target ?? '', tabLabel: classes.wrapping ?? '' } },
  Alert: { classNames: { wrapper: classes.wrapping ?? '', body: classes.wrapping ?? '' } },
  Menu: {
    // Beside its button: in the page's own landmark, and in reach of what closes with it. The first entry takes the
    // focus, not an empty place before it, which no menu may own (WAI-ARIA 1.2).
    defaultProps: {
      withinPortal: false,
      floatingStrategy: 'fixed',
      withInitialFocusPlaceholder: false,
      returnFocus: true,
    },
    classNames: { item: classes.target ?? '' },
  },
  Accordion: {
    defaultProps: { transitionDuration: MOTION_MS },
    classNames: { control: classes.target ?? '' },
  },
  Collapse: { defaultProps: { transitionDuration: MOTION_MS } },
  // Sentence case, and large enough to read.
  Badge: {
    defaultProps: { size: 'lg', tt: 'none' },
    classNames: { root: classes.badgeRoot ?? '', label: classes.badgeLabel ?? '' },
  },
  Notification: { classNames: { description: classes.toastWords ?? '' } },
  Paper: { defaultProps: { radius: 'md' } },
  Anchor: { defaultProps: { underline: 'always' } },
  Modal: {
    ...dialog,
    // Said again: what is set here replaces the library's own movement as a whole.
    defaultProps: {
      ...dialog.defaultProps,
      transitionProps: { duration: MOTION_MS, transition: 'fade-down' },
    },
  },
  Drawer: dialog,
};
