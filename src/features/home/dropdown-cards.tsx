import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DownloadFile, WordsLink } from '#contract/entities/event-words/fields.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { committeePath } from '#config/paths.ts'
import { useOpenEvent } from '#data/event/events.ts'
import { committeesQuery } from '#data/store/committees.ts'
import { useWords } from '#lib/event/event-words.ts'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { Button } from '#ui/controls/button.tsx'
import { Disclosure } from '#ui/controls/disclosure.tsx'
import { FileLink, OutsideLink, RowLink } from '#ui/controls/row-link.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { fileLinkOf } from './file-link-of.ts'
import { messages } from './messages.ts'

const targetOf = (link: WordsLink) =>
  'committeeId' in link ? committeePath(link.committeeId) : link.page

/** The links without those to hidden pages, and to stores that the event does not have, as far as these are known. */
function useExisting(all: readonly WordsLink[]): readonly WordsLink[] {
  const event = useOpenEvent()
  const pages = shownPages(useWords())
  const links = all.filter(
    (link) => !('page' in link) || pages.some(({ path }) => path === link.page),
  )
  const { data } = useQuery({ ...committeesQuery(event.data?.id ?? 0), enabled: false })
  if (!data) return links
  const known = new Set(data.map(({ id }) => id))
  return links.filter((link) => !('committeeId' in link) || known.has(link.committeeId))
}

function Links({ links }: { links: readonly WordsLink[] }) {
  return (
    <chakra.ul listStyleType="none">
      {useExisting(links).map((link) => (
        <li key={`${targetOf(link)} ${link.label}`}>
          <RowLink to={targetOf(link)} label={link.label} />
        </li>
      ))}
    </chakra.ul>
  )
}

function OutsideLinks({ links }: { links: readonly { label: string; url: string }[] }) {
  if (links.length === 0) return null
  return (
    <chakra.ul listStyleType="none">
      {links.map(({ label, url }) => (
        <li key={url}>
          <OutsideLink label={label} href={url} />
        </li>
      ))}
    </chakra.ul>
  )
}

const KeptFile = lazyAgain(() => import('./kept-file.tsx').then((module) => module.KeptFile))

/** Links, and with the app's code the buttons that keep their files on the device. */
function Files({ files }: { files: readonly DownloadFile[] }) {
  const isHydrated = useHydrated()
  return (
    <chakra.ul listStyleType="none">
      {files.map((file) => {
        const link = fileLinkOf(file)
        const plain = <FileLink {...link} />
        return (
          <li key={`${file.path} ${file.label}`}>
            {isHydrated ? <KeptFile waiting={plain} missing={() => plain} props={link} /> : plain}
          </li>
        )
      })}
    </chakra.ul>
  )
}

function Downloads() {
  const { announcement, items, links, files, sites } = useWords().home.downloads
  return (
    <>
      {announcement === '' ? null : <p>{announcement}</p>}
      <chakra.div display="grid" gap="2" my="3">
        {items.map((item) => (
          <Button key={item} size="sm" disabled>
            {item}
          </Button>
        ))}
      </chakra.div>
      <Links links={links} />
      {files.length === 0 ? null : <Files files={files} />}
      <OutsideLinks links={sites} />
    </>
  )
}

function StayConnected() {
  const { note, social, newsletter, textAlerts } = useWords().home.stayConnected
  return (
    <>
      <chakra.ul listStyleType="none">
        {social.map(({ label, url }) => (
          <li key={url}>
            <OutsideLink label={label} href={url} />
          </li>
        ))}
        {newsletter ? (
          <li>
            <OutsideLink label={newsletter.label} icon="mail" href={newsletter.url} />
          </li>
        ) : null}
        {textAlerts ? (
          <li>
            <OutsideLink
              label={`${textAlerts.label}: ${textAlerts.number}`}
              icon="phone"
              href={`sms:${textAlerts.dial}`}
            />
          </li>
        ) : null}
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
  const { home } = useWords()
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
