import type docs from 'virtual:component-docs'
import type stories from 'virtual:story-code/ru'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '../src/Button/Button'
import { languages } from '../src/format/format'
import { languageNames } from '../src/LanguageMarks/languageNames'
import { SegmentedControl } from '../src/SegmentedControl/SegmentedControl'
import { chooseLanguage, language } from './demoLanguage'
import { keyboard } from './keyboard'
import { storyHref } from './start/storyAddress'

interface StoryDocsProps {
  component: string
  /** As Ladle calls it: `actions--button--variants`. */
  story: string
}

/** What the types and docstrings say of a component, once that is there. */
function useDocs(component: string) {
  const [all, setAll] = useState<typeof docs>()
  useEffect(() => void import('virtual:component-docs').then((module) => setAll(module.default)), [])
  return all?.[component]
}

/** Above a story: its component, what that is for, and the language of everything that is shown. */
export function StoryHead({ component, story }: StoryDocsProps) {
  const found = useDocs(component)
  return (
    <Head lang="en">
      <div>
        <h1>{component}</h1>
        <SegmentedControl
          label="Language"
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={chooseLanguage}
        />
      </div>
      <p>{found && <Prose text={found.description} />}</p>
      <small>{story.split('--').at(-1)?.replaceAll('-', ' ')}</small>
    </Head>
  )
}

/** Below a story: how its component is imported, what it takes and what keys do. */
export function StoryDocs({ component, story }: StoryDocsProps) {
  const found = useDocs(component)
  const keys = keyboard[component]
  const [code, setCode] = useState<typeof stories>()
  const example = Object.entries(code?.[component] ?? {}).find(
    ([name]) => storyHref(component, name) === `?story=${story}`,
  )?.[1]

  useEffect(() => {
    void codeIn[language]().then((module) => setCode(module.default))
  }, [])

  return (
    <Docs lang="en">
      {found && found.props.length > 0 && (
        <div>
          <table>
            <caption>Props</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Type</th>
                <th scope="col">Default</th>
                <th scope="col">What it is</th>
              </tr>
            </thead>
            <tbody>
              {found.props.map((prop) => (
                <tr key={prop.name}>
                  <th scope="row">
                    <code>{prop.name}</code>
                    {prop.required && <small> required</small>}
                  </th>
                  <td>
                    <code>{prop.type}</code>
                  </td>
                  <td>{prop.default && <code>{prop.default}</code>}</td>
                  <td>
                    <Prose text={prop.description} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {keys && (
        <div>
          <table>
            <caption>Keyboard</caption>
            <tbody>
              {keys.map(([pressed, does]) => (
                <tr key={pressed}>
                  <th scope="row">
                    <kbd>{pressed}</kbd>
                  </th>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {example && <Example code={example} />}
    </Docs>
  )
}

const codeIn = {
  ru: () => import('virtual:story-code/ru'),
  en: () => import('virtual:story-code/en'),
  uz: () => import('virtual:story-code/uz'),
}

/** What the story shows, to be copied whole. */
function Example({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true))
  return (
    <figure>
      <figcaption>
        <h2>Code</h2>
        <Button size="sm" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys too */}
      <pre tabIndex={0}>{code}</pre>
    </figure>
  )
}

/** A docstring: what stands between backticks is code. */
function Prose({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text that never changes
  return text.split('`').map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))
}

const Head = styled.header`
  display: grid;
  gap: var(--space-2);

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: center;
    justify-content: space-between;
  }

  h1 {
    font: var(--text-page);
    letter-spacing: var(--tracking-tight);
  }

  /* Its place is kept until the sentence is there. */
  > p {
    max-width: 720px;
    min-height: 22px;
    color: var(--color-text-secondary);
  }

  > small {
    color: var(--color-text-muted);
    font: var(--text-small);
  }

  > small::first-letter {
    text-transform: uppercase;
  }

  code {
    font: 12px/18px var(--font-mono);
  }
`

const Docs = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);

  figcaption {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-bottom: var(--space-2);
  }

  h2 {
    font: var(--text-title-sm);
  }

  pre {
    max-height: 480px;
    overflow: auto;
    padding: var(--space-4);
    border-radius: var(--radius-md);
    background: var(--color-surface-sunken);
    font: 13px/20px var(--font-mono);
  }

  > div {
    overflow-x: auto;
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font: var(--text-small);
  }

  caption {
    padding-bottom: var(--space-2);
    font: var(--text-title-sm);
    text-align: start;
  }

  thead th {
    color: var(--color-text-muted);
    font: var(--text-caption);
  }

  th,
  td {
    padding: var(--space-2) var(--space-4) var(--space-2) 0;
    border-bottom: 1px solid var(--color-line-soft);
    text-align: start;
    vertical-align: top;
  }

  td:last-child {
    min-width: 240px;
    padding-right: 0;
  }

  th[scope='row'] {
    white-space: nowrap;
  }

  small {
    color: var(--color-danger-text);
  }

  code {
    font: 12px/18px var(--font-mono);
  }

  td:not(:last-child) > code {
    color: var(--color-primary-soft-text);
  }

  kbd {
    font: 500 13px/18px var(--font-sans);
  }
`
