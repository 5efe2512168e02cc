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

function Block({ block, settings }: { block: LegalBlock<string>; settings: PublicSettings }) {
	if (block.kind === 'text') {
		return (
			<p className="leading-relaxed">
				<Filled text={block.text} settings={settings} />
			</p>
		)
	}
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

function Filled({ text, settings }: { text: string; settings: PublicSettings }) {
	return fillText(text, settings).map((part, index) =>
		part.href ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their places
			<a key={index} href={part.href} className="font-semibold text-accent underline underline-offset-2">
				{part.text}
			</a>
		) : (
			part.text
		),
	)
}
