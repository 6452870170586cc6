import { chakra } from '@chakra-ui/react'
import { superintendent } from '../../content/superintendent.ts'
import { Card } from '../../ui/content/card.tsx'
import { OutsideLink } from '../../ui/controls/row-link.tsx'

/** Whom to ask about entries, and how. */
export function ContactCard() {
  const { name, address, phone, email, note } = superintendent.contact
  return (
    <Card>
      <chakra.h3 textStyle="card">{name}</chakra.h3>
      <chakra.address fontStyle="normal" mt="1">
        {address.map((line) => (
          <chakra.span key={line} display="block">
            {line}
          </chakra.span>
        ))}
      </chakra.address>
      <chakra.div mt="2">
        <OutsideLink icon="phone" label={phone.number} href={`tel:${phone.dial}`} />
        <OutsideLink icon="mail" label={email} href={`mailto:${email}`} />
      </chakra.div>
      {note ? (
        <chakra.p textStyle="second" color="fg.muted" mt="2">
          {note}
        </chakra.p>
      ) : null}
    </Card>
  )
}
