import type { Piece, TextBlock } from '#contract/settings/page-texts.ts'

interface ProseProps {
	readonly blocks: readonly TextBlock[]
	/** Where the text is not in the language of the page. */
	readonly lang?: string | undefined
}

/** A text of the shopkeeper, of plain text only: nothing in it is read as HTML. */
export function Prose({ blocks, lang }: ProseProps) {
	return (
		<div lang={lang} className="prose flex flex-col gap-4 leading-relaxed [overflow-wrap:anywhere]">
			{blocks.map((block, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their places
				<Block key={index} block={block} />
			))}
		</div>
	)
}

const listLook = 'flex flex-col gap-1.5 pl-6 marker:text-accent'

function Block({ block }: { block: TextBlock }) {
	if (block.kind === 'text')
		return (
			<p className="whitespace-pre-line">
				<Pieces pieces={block.pieces} />
			</p>
		)
	if (block.kind === 'heading') {
		const Heading = block.level === 2 ? 'h2' : 'h3'
		return (
			<Heading className={`font-extrabold not-first:mt-3 ${block.level === 2 ? 'text-xl sm:text-2xl' : 'text-lg'}`}>
				<Pieces pieces={block.pieces} />
			</Heading>
		)
	}
	const List = block.isOrdered ? 'ol' : 'ul'
	return (
		<List
			{...(block.isOrdered && { start: block.start })}
			className={`${listLook} ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
		>
			{block.items.map((pieces, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: neither do the rows of a list
				<li key={index} className="whitespace-pre-line">
					<Pieces pieces={pieces} />
				</li>
			))}
		</List>
	)
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: nor the pieces of a paragraph
	return pieces.map((piece, index) => <Words key={index} piece={piece} />)
}

function Words({ piece: { text, isBold, isItalic, href } }: { piece: Piece }) {
	const weighted = isBold ? <strong>{text}</strong> : text
	const words = isItalic ? <em>{weighted}</em> : weighted
	if (href === undefined) return words
	return (
		<a href={href} rel="noreferrer" className="font-semibold text-accent underline underline-offset-2">
			{words}
		</a>
	)
}
