import { IdCard } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { After, type AfterProps } from '../../.ladle/After'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { useLanguage } from '../UiProvider/language'
import { RecordCard, type RecordCardProps, type RecordForm, type RecordMode } from './RecordCard'
import { type RecordCardLabels, recordCardWords } from './recordCardLabels'

export default { title: 'Lists and records/Record card' }

interface Passport {
  number: string
  series: string
  issuer: string
  country: string
}

const passport: Passport = { number: '1234567', series: 'AB', issuer: 'ИИБ Мирабадского района', country: 'UZ' }
const fieldNames = { number: 'Номер', series: 'Серия', issuer: 'Кем выдан', country: 'Гражданство' }

function Facts({ value }: { value: Passport }) {
  const facts: [string, ReactNode][] = [
    ['Кем выдан', value.issuer],
    ['Серия', value.series],
    ['Номер', value.number],
    ['Гражданство', value.country],
  ]
  return (
    <dl style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: '14px 24px' }}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt style={{ font: 'var(--text-small)', color: 'var(--color-text-muted)' }}>{name}</dt>
          <dd style={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{text || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Form({ draft, change, errors, idOf }: RecordForm<Passport>) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))', gap: 16 }}>
      {(['series', 'number', 'country', 'issuer'] as const).map((field) => (
        <TextField
          key={field}
          id={idOf(field)}
          label={fieldNames[field]}
          value={draft[field]}
          onChange={(text) => change({ [field]: text })}
          required={field === 'number' || field === 'country'}
          inputMode={field === 'number' ? 'numeric' : 'text'}
          error={errors[field]}
        />
      ))}
    </div>
  )
}

const validate = (draft: Passport) => ({
  number: draft.number ? undefined : 'Номер документа обязателен',
  country: draft.country ? undefined : 'Гражданство обязательно',
})

function Demo({ value: start = passport, onSave, onRestore, ...props }: Partial<RecordCardProps<Passport>>) {
  const [value, setValue] = useState(start)
  const [isNew, setIsNew] = useState(props.isNew ?? false)
  const [isThere, setIsThere] = useState(true)
  const [isDirty, setIsDirty] = useState(false)
  const [newer, setNewer] = useState<RecordCardProps<Passport>['newer']>(props.newer)
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 832 }}>
      {isThere ? (
        <RecordCard
          title="Паспорт"
          subtitle={`${value.series} ${value.number}`}
          icon={<IdCard />}
          validate={validate}
          fieldNames={fieldNames}
          view={(shown) => <Facts value={shown} />}
          form={(form) => <Form {...form} />}
          onDelete={async () => setIsThere(onRestore !== undefined)}
          {...(onRestore && { onRestore })}
          deleteQuestion={{
            title: 'Удалить документ «Паспорт»?',
            text: onRestore ? 'Его можно будет вернуть.' : 'Документ и его файл будут удалены безвозвратно.',
            confirmLabel: 'Удалить документ',
          }}
          onDiscard={() => setIsThere(false)}
          onDirtyChange={setIsDirty}
          onViewFile={() => undefined}
          onDownloadFile={() => undefined}
          {...props}
          isNew={isNew}
          value={value}
          {...(newer
            ? {
                newer,
                onMerge: () => {
                  setValue(newer)
                  setNewer(undefined)
                },
              }
            : {})}
          onSave={async (draft) => {
            await onSave?.(draft)
            setValue(draft)
            setIsNew(false)
          }}
        />
      ) : (
        <p>Карточки нет</p>
      )}
      {isDirty && <p>Есть несохранённое</p>}
    </div>
  )
}

export const View = (controls: Partial<RecordCardProps<Passport>>) => <Demo {...controls} />
View.args = { title: 'Паспорт', readOnly: false, loading: false } satisfies Partial<RecordCardProps<Passport>>

/** Of a record that two lines tell; its acts are in a menu as well, for where there is no room. */
export const Row = () => <Demo view={undefined} />

export const New = () => (
  <Demo isNew title="Новый документ" value={{ number: '', series: '', issuer: '', country: '' }} subtitle="" />
)

type Steps = (words: RecordCardLabels) => AfterProps['steps']

const edit: Steps = (words) => [words.edit]
const retype: Steps = (words) => [...edit(words), ['Номер', '7654321'], ['Серия', 'AC']]
const renumber: Steps = (words) => [...edit(words), ['Номер', '12345670']]
const save: Steps = (words) => [...retype(words), words.save]
const remove: Steps = (words) => [words.remove, 'Удалить документ']
const restore: Steps = (words) => [...remove(words), words.restore]

/** Buttons of the card are pressed by what they are called in the language it speaks. */
function Played({ steps, children }: { steps: Steps; children: ReactNode }) {
  const language = useLanguage()
  return <After steps={useMemo(() => steps(recordCardWords[language]), [steps, language])}>{children}</After>
}

const never = () => new Promise<never>(() => {})

export const Edit = () => (
  <Played steps={edit}>
    <Demo />
  </Played>
)

/** The page, too, may open the form and close it, as long as nothing is typed. */
export const OpenedFromOutside = () => {
  const [mode, setMode] = useState<RecordMode>('edit')
  return (
    <>
      <Demo mode={mode} onModeChange={setMode} />
      <div style={{ display: 'flex', gap: 8, alignItems: 'center', marginTop: 16 }}>
        <Button onClick={() => setMode(mode === 'edit' ? 'view' : 'edit')}>Снаружи</Button>
        <span>Сейчас: {mode}</span>
      </div>
    </>
  )
}

export const Dirty = () => (
  <Played steps={retype}>
    <Demo />
  </Played>
)

export const Saving = () => (
  <Played steps={save}>
    <Demo onSave={() => never()} />
  </Played>
)

/** Saving waits for the buttons below. */
export const AnsweredByHand = () => {
  const answer = useRef<{ accept: () => void; refuse: (error: Error) => void }>(null)
  const [calls, setCalls] = useState(0)
  return (
    <>
      <Demo
        onSave={() => {
          setCalls((before) => before + 1)
          return new Promise<void>((resolve, reject) => {
            answer.current = { accept: resolve, refuse: reject }
          })
        }}
        describeFailure={(error) =>
          error instanceof TypeError
            ? { message: 'Сервер не принял номер.', errors: { number: 'Такой номер уже есть у другого клиента' } }
            : {}
        }
      />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 16 }}>
        <Button onClick={() => answer.current?.accept()}>Сервер принял</Button>
        <Button onClick={() => answer.current?.refuse(new Error('нет связи'))}>Связь пропала</Button>
        <Button onClick={() => answer.current?.refuse(new TypeError('номер'))}>Номер занят</Button>
      </div>
      <p style={{ marginTop: 8 }}>Отправлено раз: {calls}</p>
    </>
  )
}

export const Saved = () => (
  <Played steps={save}>
    <Demo />
  </Played>
)

export const Failed = () => (
  <Played steps={save}>
    <Demo onSave={() => Promise.reject(new Error('нет связи'))} />
  </Played>
)

export const Refused = () => (
  <Played steps={save}>
    <Demo
      onSave={() => Promise.reject(new Error('номер'))}
      describeFailure={() => ({
        message: 'Сервер не принял документ.',
        errors: { number: 'Такой номер уже есть у другого клиента', series: 'Серия не подходит к стране' },
      })}
    />
  </Played>
)

export const Deleting = () => (
  <Played steps={remove}>
    <Demo onDelete={never} />
  </Played>
)

export const DeletingFails = () => <Demo onDelete={() => Promise.reject(new Error('нет связи'))} />

export const Deleted = () => (
  <Played steps={remove}>
    <Demo onRestore={async () => undefined} />
  </Played>
)

export const Restoring = () => (
  <Played steps={restore}>
    <Demo onRestore={() => never()} />
  </Played>
)

export const RestoringFails = () => (
  <Played steps={restore}>
    <Demo onRestore={() => Promise.reject(new Error('нет связи'))} />
  </Played>
)

/** While the number was being changed, somebody saved another one. */
export const Conflict = () => (
  <Played steps={renumber}>
    <Demo newer={{ ...passport, number: '7654321', issuer: 'МВД Республики Узбекистан' }} />
  </Played>
)

/** The text is saved, its file is not. */
export const PartlySaved = () => (
  <Demo
    fileFailure={{
      message: 'Текст сохранён, файл «passport-abdullaeva.pdf» не загрузился.',
      onRetry: () => undefined,
    }}
  />
)

export const ReadOnly = () => <Demo readOnly />

export const Skeleton = () => <Demo loading />

const longest: Passport = {
  ...passport,
  issuer: 'Управление миграции и оформления гражданства ГУВД Хорезмской области, отделение города Ургенча',
  number: '12345678901234567890123456789012345678901234567890',
}
const longestTitle = 'Загранпаспорт гражданина Республики Узбекистан, выданный взамен утраченного'

export const Longest = () => <Demo title={longestTitle} value={longest} />

export const LongestEdit = () => (
  <Played steps={edit}>
    <Demo title={longestTitle} value={longest} />
  </Played>
)

/** In a form of the application: what is done in the card is done to the record alone. */
export const WithinForm = ({ isNew = false }: { isNew?: boolean }) => {
  const [value, setValue] = useState(passport)
  const [count, setCount] = useState(0)
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault()
        setCount(count + 1)
      }}
    >
      <TextField label="Имя клиента" value="Нодира" onChange={() => {}} />
      <RecordCard
        title="Паспорт"
        headingLevel={2}
        isNew={isNew}
        value={value}
        view={({ number }) => number}
        form={({ draft, change, idOf }) => (
          <>
            <TextField
              id={idOf('number')}
              label="Номер"
              value={draft.number}
              onChange={(number) => change({ number })}
            />
            {/* biome-ignore lint/a11y/useButtonType: As applications write it. */}
            <button>Проверить</button>
          </>
        )}
        onSave={async (draft) => setValue(draft)}
      />
      <span role="status">Отправлено: {count}</span>
      <Button type="submit">Отправить всё</Button>
    </form>
  )
}
WithinForm.args = { isNew: false }
