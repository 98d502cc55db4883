import { renderToString } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { App } from './App'

/** The page as a server draws it: its HTML and the styles that it needs. */
const sheet = new ServerStyleSheet()
const html = renderToString(sheet.collectStyles(<App />))
console.log(JSON.stringify({ html, styles: sheet.getStyleTags() }))
