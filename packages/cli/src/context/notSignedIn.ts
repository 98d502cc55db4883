import { CliError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { t } from '../words/words'
import type { Context } from './Context'
import type { Settings } from './settings'

/** The command that signs in again; null where a token of the environment stands for that. */
export const signInCommand = ({ again, world }: Pick<Context, 'again' | 'world'>): string | null =>
  world.env.KARVON_TOKEN ? null : again('karvon auth login')

/** Says where nobody is signed in, and the command that signs in there. */
export function notSignedIn(settings: Settings, serverOfProfile: string | undefined): CliError {
  const { isCi, origins, profile, server } = settings
  if (isCi) return new CliError(exitCodes.signIn, 'SIGN_IN', t('signIn.ci', { server }))
  const isUnknown = origins.profile !== 'default' && serverOfProfile === undefined && origins.server === 'default'
  const command = [
    'karvon auth login',
    ...(isUnknown ? ['--server <url>'] : origins.server === '--server' ? [`--server ${server}`] : []),
    ...(origins.profile === '--profile' ? [`--profile ${profile}`] : []),
  ].join(' ')
  if (isUnknown)
    return new CliError(exitCodes.signIn, 'SIGN_IN', t('signIn.noProfile', { profile, command }), [command])
  const isElsewhere = serverOfProfile !== undefined && serverOfProfile !== server
  const elsewhere = isElsewhere ? t('signIn.elsewhere', { server: serverOfProfile }) : ''
  return new CliError(exitCodes.signIn, 'SIGN_IN', t('signIn.needed', { server, elsewhere, command }), [command])
}
