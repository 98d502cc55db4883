import type { ImportRun } from '@karvon/api-client/importRuns/importRunTypes'
import { type ImportMapping, mostColumns } from '@karvon/api-client/imports/clientMapping'
import type { DoubleChoice } from '@karvon/api-client/imports/importPlan'
import { SheetError } from '@karvon/api-client/sheets/sheetErrors'
import { toast } from '@karvon/ui/Toaster'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { today } from '../../shared/screen/today'
import type { CheckLook, DoubleChoices, DoubleKind, FileLook, PlanLook, TableLook } from './importEngine'
import type { ImportNounScreens } from './importNoun'
import type { Departing } from './importRules'
import { keepMapping, keptMapping } from './keptMappings'
import { type StartedEngine, startEngine } from './startEngine'

export const wizardSteps = ['file', 'columns', 'cells', 'doubles', 'plan'] as const
export type WizardStep = (typeof wizardSteps)[number]

interface WizardState {
  step: WizardStep
  file: File | null
  /** What is being done, to be said meanwhile. */
  busy: 'reading' | 'checking' | 'comparing' | 'planning' | null
  /** Why the file is not taken. */
  problem: string | null
  look: FileLook | null
  table: TableLook | null
  /** The columns are as they were left in this browser, for files of the same headings. */
  isKept: boolean
  check: CheckLook | null
  /** How many rows the cards were looked through for. */
  compared: number
  counts: Record<DoubleKind, number> | null
  choices: DoubleChoices
  plan: PlanLook | null
}

const atFirst = ({ choices: { card, file, perhaps } }: ImportNounScreens): WizardState => ({
  step: 'file',
  file: null,
  busy: null,
  problem: null,
  look: null,
  table: null,
  isKept: false,
  check: null,
  compared: 0,
  counts: null,
  choices: { rule: { card: ruleOf(card), file: ruleOf(file), perhaps: ruleOf(perhaps) }, rows: {} },
  plan: null,
})

const ruleOf = ([first]: readonly DoubleChoice[]): DoubleChoice => first ?? 'create'

/**
 * A file on its way to an import, step by step; what is read lies in the engine.
 * @param resumed the import whose rows are sent on
 * @param destination the departure on which everybody goes
 */
export function useWizard(of: ImportNounScreens, resumed: ImportRun | undefined, destination?: Departing) {
  const { noun, sentAs } = of
  const { t } = useTranslation('imports')
  const contextOf = of.useContext(destination)
  const findDoubles = of.useDoubles()
  const [state, setState] = useState(() => atFirst(of))
  const engine = useRef<StartedEngine>(undefined)
  const change = (changes: Partial<WizardState>) => setState((before) => ({ ...before, ...changes }))

  useEffect(
    () => () => {
      engine.current?.end()
      engine.current = undefined
      setState(atFirst(of))
    },
    [of],
  )

  /** Runs a job of the engine; what fails is told, and nothing of it is taken. */
  async function work<Result>(
    busy: WizardState['busy'],
    job: (on: StartedEngine) => Promise<Result>,
    onFailed: (error: unknown) => void = (error) => toastError(error, t('failed.step'), t),
  ): Promise<Result | undefined> {
    const own = engine.current
    if (!own) return undefined
    change({ busy })
    try {
      const result = await job(own)
      return engine.current === own ? result : undefined
    } catch (error) {
      if (engine.current === own) onFailed(error)
      return undefined
    } finally {
      if (engine.current === own) change({ busy: null })
    }
  }

  async function pick(file: File) {
    engine.current?.end()
    engine.current = undefined
    if (resumed && resumed.fileName !== file.name) {
      setState({ ...atFirst(of), problem: t('resume.otherFile', { name: resumed.fileName, other: file.name }) })
      return
    }
    setState({ ...atFirst(of), file })
    engine.current = startEngine(noun)
    const look = await work(
      'reading',
      async (on) => on.open(new Uint8Array(await file.arrayBuffer())),
      (error) => {
        const { line = '', most = '' } = error instanceof SheetError ? error.values : {}
        const problem = error instanceof SheetError ? t(`fileKind.${error.code}`, { line, most }) : t('failed.reading')
        change({ problem, file })
      },
    )
    if (look) await show(look, look.table)
  }

  /** A sheet as it will be read; as it was left where files of the same headings have been here. */
  async function show(look: FileLook, table: TableLook | undefined) {
    const kept = table && keptMapping(noun, table.heads)
    const before =
      kept === undefined
        ? undefined
        : await work(
            'reading',
            (on) => on.apply(kept),
            () => {},
          )
    const shown = before ?? table ?? null
    const problem = shown ? (shown.rows === 0 ? t('file.noRows') : null) : whyNone(look)
    change({ look, table: shown, isKept: before !== undefined, problem, check: null, counts: null, plan: null })
  }

  function whyNone({ sheets, chosen }: FileLook): string {
    const hidden = sheets.filter(({ isHidden, isKnown }) => isHidden && isKnown)
    if (chosen === undefined && hidden.length > 0)
      return t(`nouns.${sentAs}.onlyHidden`, { sheets: hidden.map(({ name }) => `«${name}»`).join(', ') })
    const looked = chosen === undefined ? sheets : sheets.slice(chosen, chosen + 1)
    const columns = Math.max(0, ...looked.map((sheet) => sheet.columns))
    return columns > mostColumns
      ? t(`nouns.${sentAs}.manyColumns`, { columns, most: mostColumns })
      : t(`nouns.${sentAs}.nobody`)
  }

  async function chooseSheet(place: number) {
    const { look } = state
    if (!look) return
    const table = await work('reading', (on) => on.choose(place))
    await show({ ...look, chosen: place }, table)
  }

  /** The headings stand where a person says. @param row 0: nowhere */
  async function chooseHeadRow(row: number) {
    const { look } = state
    if (!look) return
    const place = look.chosen ?? 0
    const table = await work('reading', (on) => on.choose(place, row))
    await show({ ...look, chosen: place }, table)
  }

  async function remap(mapping: ImportMapping) {
    const table = await work(null, (on) => on.remap(mapping))
    if (table) change({ table, isKept: false, check: null, counts: null, plan: null })
  }

  async function loadMapping(file: File) {
    const table = await work(
      null,
      async (on) => on.apply(JSON.parse(await file.text())),
      () => toast.error(t('columns.noMapping', { name: file.name })),
    )
    if (table) change({ table, isKept: false, check: null, counts: null, plan: null })
  }

  /** Checks every row; goes on by itself where all are right. */
  async function toCells() {
    const { table } = state
    if (!table) return
    keepMapping(noun, table.heads, table.mapping)
    const check = await work('checking', async (on) =>
      on.check({ today: today(), timeZone: '', ...(await contextOf()) }),
    )
    if (!check) return
    change({ check, counts: null, plan: null, step: 'cells' })
    if (check.rows > 0 && check.wrong === 0) await toDoubles()
  }

  /** Looks what is there already; goes on by itself where nothing is. */
  async function toDoubles() {
    change({ compared: 0 })
    const counts = await work(
      'comparing',
      async (on) => {
        const told = (compared: number) => engine.current === on && change({ compared })
        return on.compare(await findDoubles({ on, told, isOver: () => engine.current !== on }))
      },
      (error) => toastError(error, t(`nouns.${sentAs}.comparingFailed`), t),
    )
    if (!counts) return
    change({ counts, step: 'doubles', plan: null })
    if (counts.card + counts.file + counts.perhaps === 0) await toPlan()
  }

  async function toPlan() {
    const plan = await work('planning', (on) => on.plan(state.choices))
    if (plan) change({ plan, step: 'plan' })
  }

  return {
    ...state,
    noun: of,
    engine: () => engine.current as StartedEngine,
    pick,
    chooseSheet,
    chooseHeadRow,
    remap,
    loadMapping,
    toColumns: () => change({ step: 'columns' }),
    toCells,
    toDoubles,
    toPlan,
    goTo: (step: WizardStep) => change({ step }),
    setWrong: (counts: Pick<CheckLook, 'wrong' | 'leftOut'>) =>
      change({ ...(state.check && { check: { ...state.check, ...counts } }), counts: null, plan: null }),
    setChoices: (choices: DoubleChoices) => change({ choices, plan: null }),
    reset() {
      engine.current?.end()
      engine.current = undefined
      setState(atFirst(of))
    },
  }
}

export type Wizard = ReturnType<typeof useWizard>
