/** The raw colours that tokens and illustrations name, the same in both themes; never for components. */
export const palette = `
  /* sand */
  --sand-25: #fdfbf8;
  --sand-50: #f9f6f0;
  --sand-100: #f3eee5;
  --sand-150: #ece5d9;
  --sand-200: #e3dacb;
  --sand-300: #d2c6b3;
  --sand-500: #8d816e;
  --sand-600: #6d6354;
  --sand-700: #544c41;
  /* lapis */
  --lapis-50: #eef2fb;
  --lapis-200: #bccbef;
  --lapis-600: #1f429c;
  --lapis-700: #193683;
  --lapis-800: #152c69;
  /* turquoise */
  --turquoise-50: #e8f6f5;
  --turquoise-200: #9cdbd7;
  --turquoise-300: #5fc4c0;
  --turquoise-500: #10878a;
  --turquoise-600: #0a6d71;
  --turquoise-700: #0a575b;
  /* saffron */
  --saffron-50: #fef6e3;
  --saffron-200: #f8d486;
  --saffron-400: #e9a31d;
  --saffron-600: #96600a;
  --saffron-700: #784c0b;
  /* pomegranate */
  --pomegranate-50: #fdf1ef;
  --pomegranate-200: #f2b9b2;
  --pomegranate-500: #bd352f;
  --pomegranate-600: #a02724;
  --pomegranate-700: #821f1f;
  /* pistachio */
  --pistachio-50: #eff6ea;
  --pistachio-200: #b5d7a2;
  --pistachio-500: #3e7f2d;
  --pistachio-700: #28521f;
`
