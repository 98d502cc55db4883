import { useState } from 'react'
import { chooseLanguage, language as shown } from '../../.ladle/demoLanguage'
import { componentsByUse } from '../../.ladle/start/componentsByUse'
import { Examples } from '../../.ladle/start/Examples'
import { Bar, Code, Hero, Page, Principle, Principles, Section, Uses } from '../../.ladle/start/startLook'
import { storyHref } from '../../.ladle/start/storyAddress'
import { BrandMark } from '../BrandMark/BrandMark'
import { type Language, languages } from '../format/format'
import { languageNames } from '../LanguageMarks/languageNames'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl'
import { ThemeSwitch } from '../ThemeSwitch/ThemeSwitch'
import { UiProvider } from '../UiProvider/UiProvider'

export default { title: 'Start', meta: { fullPage: true } }

const principles = [
  ['Calm surface, dense content', 'Sand page, white cards, one loud button per bar. A table row is 52 px.'],
  [
    'Colour has a job',
    'Lapis acts, turquoise is progress and focus, saffron is a limit, red is danger. The rest is sand.',
  ],
  ['State is visible without a click', 'Which languages are filled, what is unsaved, how much of a file has gone.'],
  ['Never colour alone', 'A dot, an icon, a word or a shape always goes with it.'],
  ['Keyboard, 320 px, dark', 'Every component works in all three, and with a screen reader.'],
  ['Honest', 'Nothing is shown as done that the server did not confirm, and nothing typed is lost.'],
] as const

const install = `npm install @karvon/ui react react-dom styled-components`

const use = `import '@karvon/ui/fonts.css'
import { Button } from '@karvon/ui/Button'
import { applyTheme, readTheme } from '@karvon/ui/Theme'
import { UiProvider } from '@karvon/ui/UiProvider'

applyTheme(readTheme())

createRoot(document.getElementById('root')).render(
  <UiProvider language="uz">
    <Button variant="primary">Saqlash</Button>
  </UiProvider>,
)`

/** What the kit is, how it is taken into use, and the five components it exists for, alive. */
export const Welcome = () => {
  const [language, setLanguage] = useState(shown)
  const choose = (next: Language) => {
    setLanguage(next)
    chooseLanguage(next)
  }
  return (
    <UiProvider language={language}>
      <Page>
        <Hero>
          <BrandMark size={56} />
          <div>
            <h1>Karvon UI</h1>
            <p>
              A kit for back-offices in three languages. It knows nothing of travel, fetches nothing, and every
              component works with mouse, keyboard, finger and screen reader, in light and dark, from 320 px up.
            </p>
          </div>
        </Hero>
        <Bar>
          <SegmentedControl
            label="Language"
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={choose}
          />
          <ThemeSwitch />
        </Bar>

        <Section>
          <h2>Five components it exists for</h2>
          <p>
            Try them here; each heading leads to all of their states, with code to copy. The stories speak the language
            that is chosen above, or <code>&lang=uz</code> at the end of an address.
          </p>
          <Examples />
        </Section>

        <Section>
          <h2>Taking it into use</h2>
          <Code tabIndex={0}>{install}</Code>
          <Code tabIndex={0}>{use}</Code>
          <p>
            Each component is an entry of its own: what is not imported is not shipped. UiProvider brings tokens,
            language and the nonce of a strict Content-Security-Policy. The words of a component come from its{' '}
            <code>labels</code>, with Russian, Uzbek and English ready; money, dates and plurals come from{' '}
            <code>@karvon/ui/format</code>, which needs no React.
          </p>
        </Section>

        <Section>
          <h2>Principles</h2>
          <Principles>
            {principles.map(([title, text]) => (
              <Principle key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </Principle>
            ))}
          </Principles>
        </Section>

        <Section>
          <h2>Everything, by use</h2>
          <p>
            Each leads to a page of its own: the component in light and dark with controls beside it, props, keys and
            code.
          </p>
          <Uses>
            {componentsByUse.map(({ use: name, components }) => (
              <div key={name}>
                <h3>{name}</h3>
                <ul>
                  {components.map(([component, story]) => (
                    <li key={component}>
                      <a href={storyHref(component, story)}>{component}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Uses>
        </Section>
      </Page>
    </UiProvider>
  )
}
