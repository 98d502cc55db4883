import type { FastifyRequest } from 'fastify'
import { fieldProblem } from '../../http/problem'
import { usernameKey } from '../../people/employee'
import { actorOf } from '../../plugins/access'
import type { AuthNeeds } from './authRoutes'

/** The own password, typed once more: whoever found a session that was left open does not know it, and does not get to guess. */
export function ownPassword({ db, passwords, throttle }: Pick<AuthNeeds, 'db' | 'passwords' | 'throttle'>) {
  return {
    /**
     * @returns its hash
     * @throws {Problem} 400 in the field, 429
     */
    async checkPassword(request: FastifyRequest, password: string, field: string): Promise<string> {
      const { id, username } = actorOf(request)
      const name = usernameKey(username)
      await throttle.attempt(name, request.ip)
      const { password_hash: hash } = await db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (!(await passwords.verify(hash, password))) throw fieldProblem(field, 'Неверный текущий пароль')
      await throttle.succeed(name, request.ip)
      return hash
    },
  }
}
