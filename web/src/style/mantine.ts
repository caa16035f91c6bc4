import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const brand = Array.from(
  { length: 10 },
  (_, shade) => `var(--brand-${shade})`,
) as unknown as MantineColorsTuple

/** Mantine's parts on our tokens. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 5 },
  colors: { brand },
  black: '#2b2a27',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  fontSizes: { xs: '0.875rem', sm: '1rem', md: '1.0625rem', lg: '1.25rem', xl: '1.375rem' },
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'sm',
  // 1000 px, where the side navigation appears (B18).
  breakpoints: { xs: '26em', sm: '40em', md: '62.5em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
})

const tokens = {
  '--mantine-color-body': 'var(--leaf)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--wrong)',
  '--mantine-color-default': 'var(--leaf)',
  '--mantine-color-default-hover': 'var(--tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field-line)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--muted)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-brand-text': 'var(--accent-text)',
  '--mantine-color-brand-filled': 'var(--accent)',
  '--mantine-color-brand-filled-hover': 'var(--accent-hover)',
  '--mantine-color-brand-light': 'var(--tint)',
  '--mantine-color-brand-light-hover': 'var(--tint-hover)',
  '--mantine-color-brand-light-color': 'var(--on-tint)',
  '--mantine-color-brand-outline': 'var(--accent-text)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Hands our tokens to Mantine in both schemes; plain CSS would lose to its own selectors. */
export const variables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })
