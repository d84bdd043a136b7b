import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeComponents,
} from '@mantine/core';
import classes from './theme.module.css';

/** A tuple of ten needs exactly ten shades, lightest first. */
const leaf: MantineColorsTuple = [
  '#eff6ec',
  '#ddebd7',
  '#bcd8b2',
  '#98c38a',
  '#79af68',
  '#5f9a4f',
  '#45803a',
  '#2f6b2f',
  '#235525',
  '#183d1a',
];
const tomato: MantineColorsTuple = [
  '#fdf0ec',
  '#faddd4',
  '#f3b8a8',
  '#eb8f79',
  '#e36c50',
  '#d2492a',
  '#b93c1d',
  '#a03216',
  '#822812',
  '#611d0d',
];
const saffron: MantineColorsTuple = [
  '#fff8e6',
  '#fdeec6',
  '#fadd8c',
  '#f6ca50',
  '#f0b722',
  '#db9f0b',
  '#966a04',
  '#805b03',
  '#644703',
  '#483302',
];
const berry: MantineColorsTuple = [
  '#f9eff4',
  '#f0dbe6',
  '#dfb3ca',
  '#cd88ac',
  '#be6593',
  '#b04f83',
  '#97406f',
  '#80345d',
  '#67294b',
  '#4b1c36',
];
const plum: MantineColorsTuple = [
  '#f1f0f8',
  '#e0ddee',
  '#c0b9dd',
  '#9e94cb',
  '#8276bb',
  '#6f61b0',
  '#5d509a',
  '#4e4383',
  '#3e366a',
  '#2d274d',
];
const gray: MantineColorsTuple = [
  '#faf7f2',
  '#f3eee6',
  '#e8e1d5',
  '#dcd3c4',
  '#c9bead',
  '#a89c8a',
  '#746a5b',
  '#62594b',
  '#4c443a',
  '#332d26',
];
const dark: MantineColorsTuple = [
  '#f0eae0',
  '#d6cdbf',
  '#b5ab9c',
  '#8d8375',
  '#5c544a',
  '#453e36',
  '#332d27',
  '#231f1b',
  '#1b1815',
  '#141210',
];

/** 44 px is the smallest target that WCAG 2.5.5 and a grandmother's finger accept. */
const TARGET = '2.875rem';
const tallInput = { defaultProps: { size: 'md' } };

interface Sized {
  readonly size?: string | number;
}

/**
 * By name, so that the theme does not pull every component into the first page's script.
 */
const components: MantineThemeComponents = {
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
    // In px: an icon does not grow with the text, or five of them would not fit on a phone.
    vars: (_theme: unknown, props: Sized) => ({ root: props.size === 44 ? { '--ai-size': '44px' } : {} }),
  },
  SegmentedControl: { classNames: { label: classes.segmentLabel ?? '' } },
  Input: {
    vars: (_theme: unknown, props: Sized) => ({
      wrapper: props.size === 'md' ? { '--input-height': TARGET } : {},
    }),
  },
  TextInput: tallInput,
  PasswordInput: tallInput,
  NumberInput: tallInput,
  NativeSelect: tallInput,
  Select: tallInput,
  TagsInput: tallInput,
  Textarea: tallInput,
  Checkbox: { defaultProps: { size: 'md' } },
  Paper: { defaultProps: { radius: 'md' } },
  Anchor: { defaultProps: { underline: 'always' } },
  // Mantine draws the title bar as <header>; in a dialog that must not count as the page's banner.
  Modal: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close', size: 44 },
      attributes: { header: { role: 'presentation' } },
    },
  },
  Drawer: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close', size: 44 },
      attributes: { header: { role: 'presentation' } },
    },
  },
};

export const theme = createTheme({
  colors: { leaf, tomato, saffron, berry, plum, gray, dark },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  black: '#2b2620',
  white: '#fffdf9',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  fontFamily: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.65rem, 1.3rem + 1.5vw, 2.25rem)', lineHeight: '1.15' },
      h2: { fontSize: 'clamp(1.25rem, 1.1rem + 0.6vw, 1.5rem)', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components,
});

/**
 * Paper-warm surfaces. `--hw-*` are the product's own: a raised surface, a warm tint behind pictures,
 * and one foreground for each accent that keeps 4.5:1 on those surfaces in both schemes.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--hw-shadow': '0 1px 2px rgb(60 45 20 / 6%), 0 6px 24px rgb(60 45 20 / 7%)',
  },
  light: {
    '--mantine-color-body': '#fbf7f0',
    '--mantine-color-text': '#2b2620',
    '--mantine-color-dimmed': '#62594b',
    '--mantine-color-placeholder': '#746a5b',
    '--mantine-color-default': '#fffdf9',
    '--mantine-color-default-border': '#ddd4c5',
    '--mantine-color-error': '#a03216',
    '--mantine-color-anchor': '#2f6b2f',
    '--hw-surface': '#fffdf9',
    '--hw-surface-warm': '#f6eee0',
    '--hw-surface-leaf': '#e9f2e4',
    '--hw-line': '#e8e1d5',
    '--hw-leaf-text': '#2a612a',
    '--hw-tomato-text': '#a03216',
    '--hw-saffron-text': '#7a5602',
    '--hw-leaf-mark': '#4d8b40',
    '--hw-tomato-mark': '#c8431f',
    '--hw-saffron-mark': '#a87806',
    '--hw-quiet-mark': '#8d8070',
    '--hw-plate': '#ffffff',
    '--hw-plate-rim': '#efe6d6',
  },
  dark: {
    '--mantine-color-body': '#1b1815',
    '--mantine-color-text': '#f0eae0',
    '--mantine-color-dimmed': '#b5ab9c',
    '--mantine-color-placeholder': '#9a9082',
    '--mantine-color-default': '#26221d',
    '--mantine-color-default-border': '#4a433a',
    '--mantine-color-error': '#eb8f79',
    '--mantine-color-anchor': '#98c38a',
    // Mantine's own tints come out darker than the surface that they lie on.
    '--mantine-color-leaf-light': '#36442b',
    '--mantine-color-leaf-light-hover': '#3e4f32',
    '--mantine-color-leaf-light-color': '#ddebd7',
    '--mantine-color-tomato-light': '#562d21',
    '--mantine-color-tomato-light-hover': '#633426',
    '--mantine-color-tomato-light-color': '#faddd4',
    '--mantine-color-saffron-light': '#4e3d19',
    '--mantine-color-saffron-light-hover': '#5a471e',
    '--mantine-color-saffron-light-color': '#fdeec6',
    '--mantine-color-berry-light': '#4d2f3a',
    '--mantine-color-berry-light-hover': '#593743',
    '--mantine-color-berry-light-color': '#f0dbe6',
    '--mantine-color-plum-light': '#3c3549',
    '--mantine-color-plum-light-hover': '#463e55',
    '--mantine-color-plum-light-color': '#e0ddee',
    '--hw-surface': '#26221d',
    '--hw-surface-warm': '#302a22',
    '--hw-surface-leaf': '#263024',
    '--hw-line': '#3a342c',
    '--hw-leaf-text': '#a6cd99',
    '--hw-tomato-text': '#f0a590',
    '--hw-saffron-text': '#f6ca50',
    '--hw-leaf-mark': '#79af68',
    '--hw-tomato-mark': '#e36c50',
    '--hw-saffron-mark': '#e0a818',
    '--hw-quiet-mark': '#8d8375',
    '--hw-plate': '#f6efe3',
    '--hw-plate-rim': '#dccfb9',
    '--hw-shadow': '0 1px 2px rgb(0 0 0 / 30%), 0 6px 24px rgb(0 0 0 / 25%)',
  },
});
