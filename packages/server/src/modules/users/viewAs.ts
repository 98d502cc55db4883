import { Type } from 'typebox'
import type { App } from '../../http/app'
import { idParams } from '../../http/idParams'
import { Problem } from '../../http/problem'
import { employeeSchema } from '../../people/employeeSchema'
import { changesOf } from '../../plugins/changesOf'
import { type UserContext, user } from './userShapes'

/** A superAdmin sees the product as an employee sees it, and changes nothing. An addition to the documents. */
export function viewAs(app: App, context: UserContext): void {
  const { sessions } = context

  changesOf(app, context, user).post(
    '/api/users/:id/view-as',
    {
      // The answer of a keyed call is kept, and a token is nowhere but with whom it was given to.
      config: { access: 'action:users.viewAs', forTokens: 'none', isIdempotent: false, refusals: [409] },
      schema: {
        summary: 'See the product as an employee sees it',
        description:
          'An addition to the documents. SuperAdmins only, and not for oneself. The token opens a session of an hour with the ' +
          'rights of the employee, in which every change and every export is refused (403, `view_only`); signing out ends it. ' +
          'Sessions and marks of the employee stay as they are.',
        tags: ['users'],
        params: idParams,
        response: { 200: Type.Object({ token: Type.String(), user: employeeSchema }) },
      },
      part: null,
    },
    async ({ request, row, transaction, actor, log }) => {
      if (actor.id === row.id)
        throw new Problem('own_account', 'Это ваша учётная запись: вы уже видите всё, что в ней видно')
      if (row.isDeactivated) throw new Problem('conflict', 'Сотрудник деактивирован и ничего не видит')
      const token = await sessions.openView(transaction, {
        viewerId: actor.id,
        viewedId: row.id,
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
      })
      log('ViewAsUser', 'начат просмотр от имени')
      return { token, user: row }
    },
  )
}
