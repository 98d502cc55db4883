import { roleNames } from '@karvon/api-client/auth/accessNames'
import { roles } from '@karvon/api-client/auth/accessRules'
import { type StaffFactors, staffFactors } from '@karvon/api-client/auth/factorTypes'
import { Type } from 'typebox'
import type { Database } from '../../database/database'
import type { App } from '../../http/app'
import { shapeOf } from '../../http/shapes'
import { roleNumber } from '../../people/employee'
import { factorRoles, requireFactors } from '../../people/factorRoles'
import { actorOf } from '../../plugins/access'
import type { UserContext } from './userShapes'

const StaffFactorsShape = shapeOf(staffFactors)

/** Who has a second factor, and which roles have to have one. Additions to the documents. */
export function staffFactorRoutes(app: App, { db, log }: UserContext): void {
  const access = 'action:users.resetFactor'
  const tags = ['users']

  app.get(
    '/api/users/second-factors',
    {
      config: { access },
      schema: {
        summary: 'Who has a second factor',
        description: 'An addition to the documents. SuperAdmins only.',
        tags,
        response: { 200: StaffFactorsShape },
      },
    },
    () => stateOf(db),
  )

  app.put(
    '/api/users/second-factors',
    {
      config: { access, forTokens: 'none', asksProof: true, changes: null },
      schema: {
        summary: 'Say which roles have to have a second factor',
        description:
          'An addition to the documents. SuperAdmins only. Whoever has such a role and no second factor is refused everything with ' +
          '`factor_required`, in sessions of before and with tokens too, but for setting one up and signing out.',
        tags,
        body: Type.Object(
          { roles: Type.Array(Type.Enum([...roles]), { maxItems: roles.length }) },
          { additionalProperties: false },
        ),
        response: { 200: StaffFactorsShape },
      },
    },
    async (request) => {
      const required = roles.filter((role) => request.body.roles.includes(role))
      return db.transaction().execute(async (transaction) => {
        const actor = actorOf(request)
        if (await requireFactors(transaction, required)) {
          const named = required.map((role) => roleNames[role]).join(', ')
          await log.write(transaction, {
            ...{ action: 'RequireSecondFactor', entity: 'User', entityId: actor.id, entityName: actor.name, actor },
            description: named
              ? `Второй фактор обязателен для ролей: ${named}`
              : 'Второй фактор ни для кого не обязателен',
          })
        }
        return stateOf(transaction)
      })
    },
  )
}

async function stateOf(db: Database): Promise<StaffFactors & { having: number[] }> {
  const required = await factorRoles(db)
  const people = await db
    .selectFrom('users')
    .leftJoin('second_factors', (join) =>
      join.onRef('second_factors.user_id', '=', 'users.id').on('second_factors.confirmed_at', 'is not', null),
    )
    .select(['users.id', 'users.role', 'users.is_deactivated', 'second_factors.user_id as app_of'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')).as(
        'has_passkey',
      ),
    )
    .execute()
  const has = ({ app_of, has_passkey }: (typeof people)[number]) => app_of !== null || Boolean(has_passkey)
  return {
    roles: roles.map((role) => {
      const active = people.filter((one) => one.role === roleNumber(role) && one.is_deactivated === 0)
      const lacking = active.filter((one) => !has(one)).length
      return { role, isRequired: required.includes(role), people: active.length, lacking }
    }),
    having: people.filter(has).map(({ id }) => id),
  }
}
