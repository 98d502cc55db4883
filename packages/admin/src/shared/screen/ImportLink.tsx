import type { Right } from '@karvon/api-client/auth/accessRules'
import { LinkButton } from '@karvon/ui/LinkButton'
import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Gate } from '../session/rights'

export interface ImportLinkProps {
  /** `/tours/import` */
  href: string
  label: ReactNode
  right: Right
}

/** From a list to records out of a file. */
export function ImportLink({ href, label, right }: ImportLinkProps) {
  return (
    <Gate action={right}>
      <Link href={href} asChild>
        <LinkButton icon={<FileUp />}>{label}</LinkButton>
      </Link>
    </Gate>
  )
}
