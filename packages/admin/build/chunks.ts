import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

const source = fileURLToPath(new URL('../src', import.meta.url))

/** Lists have to be there at once: what is theirs never comes with something larger. */
const lists = [
  'app/DashboardScreen',
  'features/tours/TourList',
  'app/ClientsScreen',
  'features/users/UserList',
  'app/ContactActionsScreen',
  'features/content/PostManager',
]

/** Words that are always wanted together. */
const wordsTogether = {
  'words-client': ['shared/records/records', 'features/clientRecords/clientPreferences'],
  'words-clients': ['features/clients/clients', 'shared/tours/trips'],
  'words-landing': ['landing', 'privateTourBanners', 'privateTours', 'uzbekistanBanners'].map(
    (name) => `features/content/${name}`,
  ),
}

/** What nearly every form is made of. */
const forms = ['FormElement', 'PlainInput', 'nounInputs']

/**
 * The script a module goes into, by who needs it: what every page needs (`start`), what stands around every screen (`shell`),
 * what fields share (`fields`), what the three busiest screens share (`screens`, `lists`, `latest`) and what is of those with
 * `tables` or `cards`, what forms share (`forms`), what opens beside a control (`popups`). What is left goes with those who
 * need it.
 */
export function createChunkNames() {
  let names: Map<string, string> | undefined
  return (id: string, graph: ModuleGraph): string | null => {
    names ??= nameChunks(graph)
    return names.get(id) || null
  }
}

function nameChunks(graph: ModuleGraph): Map<string, string> {
  const reach = (...roots: string[]) => {
    const reached = new Set(roots)
    for (const id of reached) {
      for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
    }
    return reached
  }
  const names = new Map<string, string>()
  /** Whoever comes first has a module. */
  const claim = (modules: Iterable<string>, nameOf: (id: string) => string) => {
    for (const id of modules) if (!names.has(id)) names.set(id, nameOf(id))
  }

  for (const [name, members] of Object.entries(wordsTogether))
    claim(
      members.map((member) => file(`${member}.ru.json`)),
      () => name,
    )
  const login = file('features/login/Login.tsx')
  const ofOthers = reach(...othersOf([login]))
  const ofStartOrLogin = reach(file('main.tsx'), login)
  claim(reach(file('main.tsx'), file('app/SignedIn.tsx')), (id) => (ofStartOrLogin.has(id) ? 'start' : 'shell'))
  // An icon is too small to fetch a script for.
  const scriptOfLogin = (id: string) => (id.includes('lucide') ? 'start' : 'fields')
  claim(reach(login), (id) => (ofOthers.has(id) ? scriptOfLogin(id) : 'login'))
  const ofLists = lists.map((name) => file(`${name}.tsx`))
  const others = othersOf(ofLists)
  const shares = countReached([...ofLists, ...others])
  const [start = '', cards = '', tables = ''] = ofLists
  const ofStart = reach(start)
  const ofCards = reach(cards)
  const ofTables = reach(tables)
  // Beside the numbers of tables and of cards: it shall not bring what one list alone shares with others.
  claim([file('shared/phones/PhoneActs.tsx')], () => 'tables')
  // Every card of a tour has it: one script less to fetch.
  claim(
    [
      file('features/tours/tours.ru.json'),
      file('shared/onSite/onSite.ru.json'),
      ...[...reach(file('shared/onSite/StandingInline.tsx'))].filter((id) =>
        /onSite|sitePage|publicationRules/i.test(id),
      ),
    ],
    () => 'words-tours',
  )
  // Of content alone: a client's card, which has check marks as posts have, does not bring it.
  claim(
    [
      fileURLToPath(new URL('../../api-client/src/bulk/runBulk.ts', import.meta.url)),
      file('shared/content/SitePicture.tsx'),
    ],
    () => 'posts',
  )
  const scriptOf = (id: string) => {
    if (ofLists.includes(id) || shares.get(id) === 1) return ''
    if (ofTables.has(id)) return ofStart.has(id) ? 'screens' : ofCards.has(id) ? 'lists' : 'tables'
    return ofStart.has(id)
      ? 'latest'
      : ofCards.has(id)
        ? 'cards'
        : `of-${ofLists.filter((list) => reach(list).has(id)).map(nameOf)}`
  }
  claim(reach(...ofLists), scriptOf)
  const fromKit = (name: string) => fileURLToPath(new URL(`../../ui/src/${name}`, import.meta.url))
  const popups = [
    'Menu/OpenMenu',
    'Select/OpenSelect',
    'Tooltip/TooltipPopup',
    'ConfirmDialog/ConfirmWindow',
    'Dialog/DialogWindow',
  ]
  claim(reach(...popups.map((name) => fromKit(`${name}.tsx`))), () => 'popups')
  claim(
    reach(
      file('shared/form/useRecordForm.ts'),
      file('shared/phones/PhoneInput.tsx'),
      file('shared/countries/countryNames.ts'),
      ...forms.map((name) => file(`shared/form/${name}.tsx`)),
    ),
    () => 'forms',
  )
  claim(reach(file('shared/form/FormDialog.tsx')), () => 'windows')
  return names

  /** Whatever else is fetched on demand: other screens, windows, words. */
  function othersOf(known: readonly string[]): string[] {
    const found = new Set<string>()
    const seen = reach(file('main.tsx'))
    for (const id of seen) {
      for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        found.add(part)
        for (const next of reach(part)) seen.add(next)
      }
    }
    return [...found].filter((id) => !known.includes(id))
  }

  function countReached(roots: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>()
    for (const root of roots) for (const id of reach(root)) counts.set(id, (counts.get(id) ?? 0) + 1)
    return counts
  }
}

const nameOf = (id: string) => basename(id, '.tsx')

const file = (name: string) => join(source, name)
