import { chakra } from '@chakra-ui/react'
import { home } from '../../content/home.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { OutsideLink, RowLink } from '../../ui/controls/row-link.tsx'
import { messages } from './messages.ts'

function Links({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <chakra.ul listStyleType="none">
      {links.map(({ label, to }) => (
        <li key={to}>
          <RowLink to={to} label={label} />
        </li>
      ))}
    </chakra.ul>
  )
}

function Downloads() {
  const { announcement, items, links } = home.downloads
  return (
    <>
      <p>{announcement}</p>
      <chakra.div display="grid" gap="2" my="3">
        {items.map((item) => (
          <Button key={item} size="sm" disabled>
            {item}
          </Button>
        ))}
      </chakra.div>
      <Links links={links} />
    </>
  )
}

function StayConnected() {
  const { note, social, newsletter, textAlerts } = home.stayConnected
  return (
    <>
      <chakra.ul listStyleType="none">
        {social.map(({ label, url }) => (
          <li key={url}>
            <OutsideLink label={label} href={url} />
          </li>
        ))}
        <li>
          <OutsideLink label={newsletter.label} icon="mail" href={newsletter.url} />
        </li>
        <li>
          <OutsideLink
            label={`${textAlerts.label}: ${textAlerts.number}`}
            icon="phone"
            href={`sms:${textAlerts.dial}`}
          />
        </li>
      </chakra.ul>
      {note ? (
        <chakra.p textStyle="second" color="fg.muted" mt="1">
          {note}
        </chakra.p>
      ) : null}
    </>
  )
}

/** Three collapsed groups of links. */
export function DropdownCards() {
  return (
    <div>
      <Disclosure heading={messages.learnMore} level={2}>
        <Links links={home.learnMore} />
      </Disclosure>
      <Disclosure heading={messages.downloads} level={2}>
        <Downloads />
      </Disclosure>
      <Disclosure heading={messages.stayConnected} level={2}>
        <StayConnected />
      </Disclosure>
    </div>
  )
}
