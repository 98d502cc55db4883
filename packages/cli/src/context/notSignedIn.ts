import { CliError } from '../failures/cliErrors'
import { exitCodes } from '../failures/exitCodes'
import { t } from '../words/words'
import { isProfileNamed, type Settings } from './settings'

/** Says where nobody is signed in, and the command that signs in there. */
export function notSignedIn(settings: Settings, serverOfProfile: string | undefined): CliError {
  const { isCi, origins, profile, server } = settings
  if (isCi) return new CliError(exitCodes.signIn, 'SIGN_IN', t('signIn.ci', { server }))
  const isUnknown = isProfileNamed(settings) && serverOfProfile === undefined && origins.server === 'default'
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
