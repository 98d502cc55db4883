import { type Permission, permissions } from '@karvon/api-client/auth/accessRules'
import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { Command, InvalidArgumentError } from 'commander'
import type { Context } from '../../context/Context'
import { patience } from '../../context/withRetryAfter'
import { flag } from '../../flags/flag'
import { addFileFlags, type FileOptions, idsOf } from '../../flags/input'
import { parseList } from '../../flags/parsers'
import { guided } from '../../help/guide'
import { performChanges } from '../../jobs/performChanges'
import { t } from '../../words/words'
import { guideFor } from '../common/changeCommands'

export const grantCommand = (context: Context) =>
  permissionCommand('grant', context, 'karvon users grant CanEditTours CanEditIgPosts --to 3,5,8', (held, named) => [
    ...held,
    ...named.filter((permission) => !held.includes(permission)),
  ])

export const revokeCommand = (context: Context) =>
  permissionCommand('revoke', context, 'karvon users revoke CanDeleteUser --to 3 -n', (held, named) =>
    held.filter((permission) => !named.includes(permission)),
  )

function permissionCommand(
  name: string,
  context: Context,
  example: string,
  change: (held: readonly Permission[], named: readonly Permission[]) => Permission[],
) {
  return guided(
    addFileFlags(
      new Command(name)
        .argument('<permission...>', '', parsePermission)
        .addOption(flag('--to <ids>', { parse: parseList, is: [] })),
    ).action(async (named: Permission[], { to, ...options }: { to: string[] } & FileOptions) => {
      const { api, reading, settings, user, world } = context
      user()
      const ids = to.join() === '-' ? await idsOf([], { file: '-' }, context) : await idsOf(to, options, context)
      const read = (id: string) => api.users.get(id, reading())
      const results = await runBulk(ids, read, {
        concurrency: settings.concurrency,
        signal: world.signal,
        ...patience(context),
        stopsAt: () => true,
      })
      const refused = results.find((result) => result.status === 'failed')
      if (refused) throw refused.error
      world.signal.throwIfAborted()
      const held = new Map(
        results.flatMap((each) => (each.status === 'done' ? [[each.item, each.value.permissions]] : [])),
      )
      const inOrder = (list: readonly Permission[]) => permissions.filter((permission) => list.includes(permission))
      const changes = ids.flatMap((id) => {
        const before = held.get(id) ?? []
        const after = change(before, named)
        const isSame = after.length === before.length
        return { op: 'user.record', id, to: { permissions: isSame ? before : inOrder(after) } }
      })
      return performChanges(changes, context)
    }),
    guideFor([example], 'user.record'),
  )
}

function parsePermission(text: string, earlier: readonly Permission[] = []): Permission[] {
  const permission = permissions.find((each) => each.toLowerCase() === text.toLowerCase())
  if (!permission) throw new InvalidArgumentError(t('users.noPermission', { permissions: permissions.join(', ') }))
  return [...earlier, permission]
}
