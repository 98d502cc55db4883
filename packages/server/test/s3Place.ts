import { type S3Place, s3Place } from '../src/config'
import { endpointVariable, s3Settings } from './s3Server'

/** A place of one's own in a store. @param endpoint by default that of this test run */
export function newS3Place(endpoint = process.env[endpointVariable] ?? ''): S3Place {
  const settings = s3Settings(endpoint)
  return s3Place(settings.KARVON_FILES ?? '', { ...process.env, ...settings }, 'KARVON_FILES')
}
