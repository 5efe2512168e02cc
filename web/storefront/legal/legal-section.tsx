import { Fragment } from 'react'
import type { PublicSettings } from '../../platform/settings.ts'
import { fillText } from './legal-document.ts'
import type { LegalBlock, LegalText } from './texts/legal-text.ts'

interface LegalSectionProps {
	readonly id: string
	readonly section: LegalText<string>['sections'][number]
	readonly settings: PublicSettings
}

export function LegalSection({ id, section: { heading, blocks }, settings }: LegalSectionProps) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="flex scroll-mt-20 flex-col gap-3">
			<h2 id={`${id}-title`} className="font-extrabold text-xl sm:text-2xl print:break-after-avoid">
				{heading}
			</h2>
			{blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document never change their places
				<Block key={index} block={block} settings={settings} />
			))}
		</section>
	)
}

/** 'Телефон: {sellerPhone}', 'Продавец: {sellerName}, БИН/ИИН {sellerBin}' */
const detailLook = /^([^{}:]+): (\{\w+\}.*)$/

function Block({ block, settings }: { block: LegalBlock<string>; settings: PublicSettings }) {
	if (block.kind === 'text') {
		return (
			<p className="leading-relaxed">
				<Filled text={block.text} settings={settings} />
			</p>
		)
	}
	const details = block.items.flatMap((item) => {
		const [, name, detail] = detailLook.exec(item) ?? []
		return name && detail ? { name, detail } : []
	})
	if (details.length === block.items.length) return <Details details={details} settings={settings} />
	return (
		<ul className="flex list-disc flex-col gap-1.5 pl-6 leading-relaxed marker:text-accent">
			{block.items.map((item) => (
				<li key={item}>
					<Filled text={item} settings={settings} />
				</li>
			))}
		</ul>
	)
}

interface DetailsProps {
	readonly details: readonly { name: string; detail: string }[]
	readonly settings: PublicSettings
}

/** Who the seller is, as a card. */
function Details({ details, settings }: DetailsProps) {
	return (
		<dl className="grid gap-x-6 gap-y-1 rounded-card bg-surface p-4 shadow-card sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2.5 sm:p-6">
			{details.map(({ name, detail }) => (
				<Fragment key={name}>
					<dt className="text-muted max-sm:text-sm">{name}</dt>
					<dd className="font-semibold max-sm:mb-2">
						<Filled text={detail} settings={settings} />
					</dd>
				</Fragment>
			))}
		</dl>
	)
}

function Filled({ text, settings }: { text: string; settings: PublicSettings }) {
	return fillText(text, settings).map((part, index) =>
		part.href ? (
			<a
				// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
				key={index}
				href={part.href}
				className={`font-semibold text-accent underline underline-offset-2 ${part.href.startsWith('tel:') ? 'whitespace-nowrap' : ''}`}
			>
				{part.text}
			</a>
		) : (
			part.text
		),
	)
}
