import { chakra } from '@chakra-ui/react'
import { sponsor } from '../../content/sponsor.ts'
import { messages } from './messages.ts'

const Logo = chakra('img', { base: { w: 'full', h: 'auto' } })

/** Who pays for part of the week. */
export function Sponsor() {
  return (
    <chakra.section aria-label={messages.sponsor}>
      <chakra.p textStyle="second" color="fg.muted" mb="2">
        {sponsor.thanks}
      </chakra.p>
      <Logo
        src={sponsor.logo}
        alt={sponsor.logoText}
        htmlWidth={sponsor.widthPx}
        htmlHeight={sponsor.heightPx}
        maxW={`${sponsor.widthPx}px`}
        loading="lazy"
        decoding="async"
      />
    </chakra.section>
  )
}
