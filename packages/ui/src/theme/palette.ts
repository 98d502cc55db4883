/** The raw colours, the same in both themes: for illustrations and for naming new tokens, never for components. */
export const palette = `
  /* sand */
  --sand-0: #ffffff;
  --sand-25: #fdfbf8;
  --sand-50: #f9f6f0;
  --sand-100: #f3eee5;
  --sand-150: #ece5d9;
  --sand-200: #e3dacb;
  --sand-300: #d2c6b3;
  --sand-400: #b4a691;
  --sand-500: #8d816e;
  --sand-600: #6d6354;
  --sand-700: #544c41;
  --sand-800: #39342c;
  --sand-900: #24211c;
  /* lapis */
  --lapis-50: #eef2fb;
  --lapis-100: #dde5f7;
  --lapis-200: #bccbef;
  --lapis-300: #8fa8e2;
  --lapis-400: #6080d2;
  --lapis-500: #3b5fbf;
  --lapis-600: #1f429c;
  --lapis-700: #193683;
  --lapis-800: #152c69;
  --lapis-900: #11214d;
  --lapis-950: #0b1631;
  /* turquoise */
  --turquoise-50: #e8f6f5;
  --turquoise-100: #ccedea;
  --turquoise-200: #9cdbd7;
  --turquoise-300: #5fc4c0;
  --turquoise-400: #2ba5a4;
  --turquoise-500: #10878a;
  --turquoise-600: #0a6d71;
  --turquoise-700: #0a575b;
  --turquoise-800: #0b4447;
  --turquoise-900: #0a3335;
  /* saffron */
  --saffron-50: #fef6e3;
  --saffron-100: #fce8bc;
  --saffron-200: #f8d486;
  --saffron-300: #f3bc4b;
  --saffron-400: #e9a31d;
  --saffron-500: #cc860a;
  --saffron-600: #96600a;
  --saffron-700: #784c0b;
  --saffron-800: #5c3b0d;
  --saffron-900: #432b0c;
  /* pomegranate */
  --pomegranate-50: #fdf1ef;
  --pomegranate-100: #faddd9;
  --pomegranate-200: #f2b9b2;
  --pomegranate-300: #e68a81;
  --pomegranate-400: #d5574e;
  --pomegranate-500: #bd352f;
  --pomegranate-600: #a02724;
  --pomegranate-700: #821f1f;
  --pomegranate-800: #641a1b;
  --pomegranate-900: #491516;
  /* pistachio */
  --pistachio-50: #eff6ea;
  --pistachio-100: #daeccf;
  --pistachio-200: #b5d7a2;
  --pistachio-300: #86bb6d;
  --pistachio-400: #5a9c43;
  --pistachio-500: #3e7f2d;
  --pistachio-600: #306724;
  --pistachio-700: #28521f;
  --pistachio-800: #20401a;
  --pistachio-900: #183014;
`
