import type { FastifyRequest } from 'fastify'
import type { SignedAddresses } from './signedAddresses'

/** The names under which a row's file is stored and was sent; null where there is none. */
export interface FileNames {
  file_name: string | null
  file_original_name: string | null
}

/** Gives the address at which the person who asks may open a private file for a while. */
export type AddressFor = (row: FileNames) => string | null

/** Addresses hold for the session of the request only. */
export function addressFor(addresses: SignedAddresses, { session }: FastifyRequest): AddressFor {
  return ({ file_name, file_original_name }) =>
    file_name === null || !session ? null : addresses.sign(file_name, file_original_name ?? '', session.id)
}
