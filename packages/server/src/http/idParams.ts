import { Type } from 'typebox'

/** An id as the database counts them; anything else belongs to nothing. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** `/:id` */
export const idParams = Type.Object({ id: Id })
