import { palette } from './palette.ts'

/** What no theme changes: space (a 4 px grid), sizes, radii, type, motion and layers. */
const scale = `
  /* ---------- space (4 px grid) ---------- */
  --space-1: 4px;
  --space-2: 8px;
  --space-3: 12px;
  --space-4: 16px;
  --space-5: 20px;
  --space-6: 24px;
  --space-8: 32px;
  --space-10: 40px;
  --space-14: 56px;
  --space-15: 6px;
  --space-05: 2px;

  /* ---------- sizes ---------- */
  --size-header: 88px;
  --size-sidebar: 16rem;
  --size-sidebar-icon: 4rem;
  --size-control-sm: 32px;
  --size-control: 40px;
  --size-control-xs: 24px;
  --size-row: 52px;
  --size-row-compact: 44px;
  --size-icon-sm: 14px;
  --size-icon: 16px;
  --size-icon-lg: 20px;
  --size-dialog-sm: 440px;
  --size-dialog: 560px;
  --size-dialog-lg: 880px;

  /* ---------- radius ---------- */
  --radius-xs: 4px;
  --radius-sm: 6px;
  --radius-md: 8px;
  --radius-lg: 12px;
  --radius-xl: 16px;
  --radius-pill: 999px;

  /* ---------- type ---------- */
  --font-sans: 'Onest Variable', 'Onest', 'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --font-mono: ui-monospace, 'SF Mono', 'Cascadia Mono', 'JetBrains Mono', Menlo, Consolas, 'Liberation Mono', 'DejaVu Sans Mono', monospace;
  --weight-semibold: 600;
  --weight-bold: 700;
  --text-caption: 500 12px/16px var(--font-sans);
  --text-small: 400 13px/18px var(--font-sans);
  --text-body: 400 14px/20px var(--font-sans);
  --text-strong: 600 14px/20px var(--font-sans);
  --text-title-sm: 600 16px/22px var(--font-sans);
  --text-title: 600 18px/24px var(--font-sans);
  --text-page: 650 22px/28px var(--font-sans);
  --text-number: 600 26px/32px var(--font-sans);
  --text-hero: 650 34px/40px var(--font-sans);
  --tracking-tight: -0.015em;
  --tracking-number: -0.02em;

  /* ---------- motion ---------- */
  --duration-instant: 80ms;
  --duration-fast: 120ms;
  --duration-base: 180ms;
  --duration-slow: 260ms;
  --ease-out: cubic-bezier(0.2, 0.8, 0.2, 1);
  --ease-in: cubic-bezier(0.4, 0, 1, 1);
  --ease-spring: cubic-bezier(0.34, 1.36, 0.64, 1);

  /* ---------- z-index ---------- */
  --z-sticky: 10;
  --z-header: 20;
  --z-sidebar: 30;
  --z-dialog: 60;
  --z-drag: 70;
  --z-toast: 80;
  --z-tooltip: 90;

  /* ---------- focus ---------- */
  --focus-width: 2px;
  --focus-offset: 2px;
`

const light = `
  color-scheme: light;
  --shadow-1: 0 1px 2px rgb(54 40 12 / 0.07);
  --shadow-2: 0 1px 2px rgb(54 40 12 / 0.06), 0 4px 12px -4px rgb(54 40 12 / 0.12);
  --shadow-3: 0 0 0 1px rgb(54 40 12 / 0.06), 0 8px 24px -6px rgb(42 32 12 / 0.18), 0 2px 6px -2px rgb(42 32 12 / 0.10);
  --shadow-4: 0 0 0 1px rgb(54 40 12 / 0.05), 0 24px 64px -16px rgb(17 24 43 / 0.34), 0 8px 20px -8px rgb(17 24 43 / 0.18);
  --shadow-lift: 0 0 0 1px var(--turquoise-300), 0 18px 36px -12px rgb(11 51 53 / 0.32), 0 4px 10px -4px rgb(11 51 53 / 0.18);
  --color-canvas: var(--sand-50);
  --color-sidebar: var(--sand-100);
  --color-surface: #ffffff;
  --color-surface-subtle: var(--sand-25);
  --color-surface-sunken: var(--sand-100);
  --color-surface-raised: #ffffff;
  --color-hover: rgb(122 88 22 / 0.075);
  --color-pressed: rgb(122 88 22 / 0.14);
  --color-selected: var(--turquoise-50);
  --color-scrim: rgb(17 24 43 / 0.46);
  --color-line: var(--sand-200);
  --color-line-soft: var(--sand-150);
  --color-line-strong: var(--sand-300);
  --color-line-control: #948872;
  --color-line-control-hover: var(--sand-600);
  --color-text: #1a2233;
  --color-text-secondary: var(--sand-700);
  --color-text-muted: var(--sand-600);
  --color-text-disabled: #a0947f;
  --color-text-on-accent: #ffffff;
  --color-text-on-turquoise: #ffffff;
  --color-text-link: var(--lapis-600);
  --color-primary: var(--lapis-600);
  --color-primary-hover: var(--lapis-700);
  --color-primary-pressed: var(--lapis-800);
  --color-primary-soft: var(--lapis-50);
  --color-primary-soft-text: var(--lapis-700);
  --color-primary-line: var(--lapis-200);
  --color-accent: var(--turquoise-500);
  --color-accent-strong: var(--turquoise-600);
  --color-accent-soft: var(--turquoise-50);
  --color-accent-soft-text: var(--turquoise-700);
  --color-accent-line: var(--turquoise-200);
  --color-hot: var(--saffron-400);
  --color-hot-soft: var(--saffron-50);
  --color-hot-soft-text: var(--saffron-700);
  --color-hot-line: var(--saffron-200);
  --color-hot-text: var(--saffron-600);
  --color-success: var(--pistachio-500);
  --color-success-soft: var(--pistachio-50);
  --color-success-soft-text: var(--pistachio-700);
  --color-success-line: var(--pistachio-200);
  --color-danger: var(--pomegranate-500);
  --color-danger-hover: var(--pomegranate-600);
  --color-danger-soft: var(--pomegranate-50);
  --color-danger-soft-text: var(--pomegranate-700);
  --color-danger-line: var(--pomegranate-200);
  --color-danger-text: var(--pomegranate-600);
  --color-focus: var(--turquoise-500);
  --color-tooltip: #1a2233;
  --color-tooltip-text: #fbf8f2;
  --color-skeleton: var(--sand-150);
  --color-skeleton-shine: var(--sand-100);
  --color-switch-off: var(--sand-500);
  --color-switch-on: var(--turquoise-500);
  --color-knob: #ffffff;
  --color-button: var(--color-surface);
  --color-field: var(--color-surface);
  --shadow-card: var(--shadow-1);
`

const dark = `
  color-scheme: dark;
  --shadow-1: 0 1px 2px rgb(0 0 0 / 0.35);
  --shadow-2: 0 1px 2px rgb(0 0 0 / 0.4), 0 4px 12px -4px rgb(0 0 0 / 0.5);
  --shadow-3: 0 0 0 1px #303b52, 0 12px 28px -8px rgb(0 0 0 / 0.7);
  --shadow-4: 0 0 0 1px #303b52, 0 28px 72px -16px rgb(0 0 0 / 0.85);
  --shadow-lift: 0 0 0 1px #33b3af, 0 18px 40px -12px rgb(0 0 0 / 0.8);
  --color-canvas: #0e1420;
  --color-sidebar: #0a0f19;
  --color-surface: #151c2a;
  --color-surface-subtle: #121927;
  --color-surface-sunken: #0b111c;
  --color-surface-raised: #1c2435;
  --color-hover: rgb(236 226 206 / 0.055);
  --color-pressed: rgb(236 226 206 / 0.10);
  --color-selected: #10303a;
  --color-scrim: rgb(4 7 13 / 0.64);
  --color-line: #283246;
  --color-line-soft: #1f283a;
  --color-line-strong: #3b475e;
  --color-line-control: #6c7790;
  --color-line-control-hover: #929cb2;
  --color-text: #eee8dd;
  --color-text-secondary: #c2bdb3;
  --color-text-muted: #9d9a97;
  --color-text-disabled: #666c7b;
  --color-text-on-accent: #ffffff;
  --color-text-on-turquoise: #062422;
  --color-text-link: #a3baf6;
  --color-primary: #4168d5;
  --color-primary-hover: #456cda;
  --color-primary-pressed: #3557ba;
  --color-primary-soft: #1a2747;
  --color-primary-soft-text: #b3c6f9;
  --color-primary-line: #34497f;
  --color-accent: #33b3af;
  --color-accent-strong: #5fcbc6;
  --color-accent-soft: #0f2d33;
  --color-accent-soft-text: #84dad5;
  --color-accent-line: #1e5559;
  --color-hot: #ebaa33;
  --color-hot-soft: #2f2512;
  --color-hot-soft-text: #f5c974;
  --color-hot-line: #5f4818;
  --color-hot-text: #f0bd5c;
  --color-success: #5fa849;
  --color-success-soft: #172a18;
  --color-success-soft-text: #a3d590;
  --color-success-line: #31542b;
  --color-danger: #c9423b;
  --color-danger-hover: #b63a34;
  --color-danger-soft: #341a1e;
  --color-danger-soft-text: #f5aaa2;
  --color-danger-line: #6a2c2e;
  --color-danger-text: #f2958c;
  --color-focus: #5fcbc6;
  --color-tooltip: #eee8dd;
  --color-tooltip-text: #151c2a;
  --color-skeleton: #1f283a;
  --color-skeleton-shine: #283246;
  --color-switch-off: #6c7790;
  --color-switch-on: #1c8c8a;
  --color-knob: #ffffff;
  --color-button: var(--color-surface-raised);
  --color-field: var(--color-surface-subtle);
  --shadow-card: none;
`

/**
 * The design tokens as CSS custom properties. `[data-theme='light'|'dark']` on `<html>` or on any part of a page decides; without it
 * the system does. Without weight (`:where`), so that any rule of the application overrides them, wherever it stands.
 * Components read the meaning (`--color-*`), never the palette.
 */
export const tokens = `
:where(:root, [data-theme]) {${palette}${scale}${light}}

:where([data-theme='dark']) {${dark}}

:where([data-density='roomy']) {
  --size-row: 64px;
  --size-row-compact: 56px;
}

@media (prefers-color-scheme: dark) {
  :where(:root:not([data-theme])) {${dark}}
}

@media (prefers-reduced-motion: reduce) {
  :where(:root, [data-theme]) {
    --duration-instant: 0.01ms;
    --duration-fast: 0.01ms;
    --duration-base: 0.01ms;
    --duration-slow: 0.01ms;
  }
}
`
