import { Argument, Command } from 'commander'
import type { Context } from '../../context/Context'
import { saveUserSetting } from '../../context/configFiles'
import { configFolder } from '../../context/configFolder'
import { openProfile, type Profile, type ProfileKind, profileKinds, profileNames } from '../../context/profileStore'
import { checkProfileName, serverOrigin } from '../../context/settings'
import { CliError } from '../../failures/cliErrors'
import { exitCodes } from '../../failures/exitCodes'
import { flag } from '../../flags/flag'
import { guided } from '../../help/guide'
import { requireYes } from '../../jobs/consent'
import type { Column } from '../../output/tables/column'
import { listRows } from '../../rows/listRows'
import { addListFlags, type ListOptions } from '../../rows/rowFlags'
import { onePage, type Source } from '../../rows/source'
import { t } from '../../words/words'
import { proveSignIn } from '../common/proveSignIn'

const profileOf = (name: string, { note, world }: Context) =>
  openProfile(configFolder(world), name, (file) => note(t('profile.damaged', { file })))

export const addProfileCommand = (context: Context) =>
  guided(
    new Command('add')
      .argument('<name>')
      .addArgument(new Argument('<url>'))
      .addOption(flag('--kind <kind>', { choices: profileKinds }))
      .addOption(flag('--read-only'))
      .action(async (name: string, url: string, { kind, readOnly }: { kind?: ProfileKind; readOnly?: boolean }) => {
        checkProfileName(name)
        const server = serverOrigin({ value: url, origin: '<url>' })
        if (profileNames(configFolder(context.world)).includes(name)) {
          const held = profileOf(name, context)
          const isSame =
            held.server === server && (kind === undefined || held.kind === kind) && (!readOnly || held.isReadOnly)
          if (isSame) {
            context.print({ data: { profile: name, server, kind: held.kind ?? null, isReadOnly: held.isReadOnly } })
            return context.note(t('profile.same', { name, server }))
          }
          await requireYes(replacing(name, held, { server, kind }), context)
        }
        profileOf(name, context).describe(server, kind, readOnly)
        const { isReadOnly } = profileOf(name, context)
        context.print({
          data: { profile: name, server, kind: kind ?? null, isReadOnly },
          next: [`karvon auth login --profile ${name}`],
        })
        context.note(t('profile.added', { name, server }))
        makeFirstProfileCurrent(name, context)
      }),
    {
      examples: [
        'karvon profile add work https://office.example.uz --kind production',
        'karvon profile add test http://localhost:4000',
        'karvon profile add look https://office.example.uz --read-only',
      ],
      writesHere: true,
    },
  )

/** What somebody would lose who adds a profile under a name that is taken. */
function replacing(
  name: string,
  held: Pick<Profile, 'server' | 'kind' | 'isSignedIn'>,
  wanted: { server: string; kind: ProfileKind | undefined },
): string {
  const told = ({ server = '', kind }: Pick<Partial<Profile>, 'server' | 'kind'>) =>
    [server, kind ?? ''].filter(Boolean).join(', ')
  const kept = { server: wanted.server, kind: wanted.kind ?? (held.server === wanted.server ? held.kind : undefined) }
  const question = t('profile.replace', { name, is: told(held), will: told(kept) })
  return held.isSignedIn && held.server !== wanted.server ? `${question} ${t('profile.signInGoes')}` : question
}

/** The only profile there is becomes the current one. */
export function makeFirstProfileCurrent(name: string, { note, settings, world }: Context): void {
  const names = profileNames(configFolder(world))
  if (names.length > 1 || names[0] !== name || (settings.origins.profile !== '--profile' && settings.profile === name))
    return
  saveUserSetting(world, 'profile', name)
  note(t('profile.used', { name }))
}

interface ProfileRow {
  name: string
  server: string
  kind: ProfileKind | null
  isReadOnly: boolean
  isSignedIn: boolean
  isCurrent: boolean
}

const columns: readonly Column<ProfileRow>[] = [
  { name: 'isCurrent', kind: 'text', width: 4, listed: 'yes', value: ({ isCurrent }) => (isCurrent ? '*' : '') },
  { name: 'name', kind: 'text', width: 20, listed: 'yes', value: ({ name }) => name },
  { name: 'server', kind: 'text', width: 40, listed: 'yes', value: ({ server }) => server },
  { name: 'kind', kind: 'text', width: 12, listed: 'yes', value: ({ kind }) => kind ?? '' },
  {
    name: 'isReadOnly',
    kind: 'text',
    width: 14,
    listed: 'yes',
    value: ({ isReadOnly }) => t(isReadOnly ? 'yes' : 'no'),
  },
  {
    name: 'isSignedIn',
    kind: 'text',
    width: 10,
    listed: 'yes',
    value: ({ isSignedIn }) => t(isSignedIn ? 'yes' : 'no'),
  },
]

export const listProfilesCommand = (context: Context) =>
  guided(
    addListFlags(new Command('list'), { paged: false }).action((options: Partial<ListOptions>) => {
      const { settings, world } = context
      const profiles = profileNames(configFolder(world)).map((name): ProfileRow => {
        const { server = '', kind = null, isReadOnly, isSignedIn } = profileOf(name, context)
        return { name, server, kind, isReadOnly, isSignedIn, isCurrent: name === settings.profile }
      })
      const page = async () => onePage(profiles)
      const source: Source<ProfileRow> = { name: 'profiles', columns, key: ({ name }) => name, page }
      return listRows(options, source, context, { empty: t('profile.none') })
    }),
    { examples: ['karvon profile list'] },
  )

export const useProfileCommand = (context: Context) =>
  guided(
    new Command('use').argument('<name>').action((name: string) => {
      needProfile(name, context)
      const file = saveUserSetting(context.world, 'profile', name)
      context.print({ data: { profile: name, file } })
      context.note(t('profile.used', { name }))
    }),
    { examples: ['karvon profile use work'], writesHere: true },
  )

export const testProfileCommand = (context: Context) =>
  guided(
    new Command('test').action(async () => {
      const { note, print, settings, user } = context
      const { username } = user()
      await proveSignIn(context)
      print({ data: { profile: settings.profile, server: settings.server, username } })
      note(t('profile.works', { profile: settings.profile, server: settings.server, username }))
    }),
    { examples: ['karvon profile test --profile work'], calls: ({ tours }) => [tours.list()] },
  )

export const removeProfileCommand = (context: Context) =>
  guided(
    new Command('remove').argument('<name>').action((name: string) => {
      needProfile(name, context)
      profileOf(name, context).remove()
      context.print({ data: { removed: name } })
      context.note(t('profile.removed', { name }))
    }),
    { examples: ['karvon profile remove test'], writesHere: true },
  )

function needProfile(name: string, { world }: Context): void {
  checkProfileName(name)
  if (profileNames(configFolder(world)).includes(name)) return
  throw new CliError(exitCodes.notFound, 'NOT_FOUND', t('profile.absent', { name }), ['karvon profile list'])
}
