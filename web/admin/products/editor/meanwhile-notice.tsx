import { useEffect, useId, useRef } from 'react'
import { m } from '#messages'
import { Button } from '../../../ui/button.tsx'
import { fieldText } from './draft-texts.ts'
import type { Difference } from './merge-edits.ts'
import type { ProductEditor } from './use-product-editor.ts'
import type { Meanwhile } from './use-saving.ts'

interface MeanwhileNoticeProps {
	readonly editor: ProductEditor
	readonly meanwhile: Meanwhile
}

/** Lists what another shopkeeper changed meanwhile, with a choice for contested fields. */
export function MeanwhileNotice({ editor, meanwhile: { theirs, differences } }: MeanwhileNoticeProps) {
	const place = useRef<HTMLElement>(null)
	const id = useId()
	// biome-ignore lint/correctness/useExhaustiveDependencies: each time somebody was faster it comes into view
	useEffect(() => place.current?.focus(), [theirs])
	return (
		<section
			ref={place}
			tabIndex={-1}
			aria-labelledby={`${id}title`}
			aria-describedby={`${id}hint`}
			className="flex flex-col gap-3 rounded-2xl bg-wait-soft p-4 text-wait"
		>
			<h3 id={`${id}title`} className="font-extrabold text-lg">
				{m.admin_product_meanwhile_title()}
			</h3>
			<p id={`${id}hint`}>
				{differences.length > 0 ? m.admin_product_meanwhile_hint() : m.admin_product_meanwhile_same()}
			</p>
			{differences.length > 0 && (
				<ul className="flex flex-col gap-2">
					{differences.map((difference) => (
						<li key={difference.field} className="rounded-xl bg-surface px-4 py-3 text-ink">
							<Changed editor={editor} theirs={theirs} difference={difference} />
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

interface ChangedProps {
	readonly editor: ProductEditor
	readonly theirs: Meanwhile['theirs']
	readonly difference: Difference
}

function Changed({ editor, theirs, difference: { field, isContested } }: ChangedProps) {
	const name = field === 'pictures' ? m.admin_product_pictures() : fieldText(field)
	const there =
		field === 'pictures' ? m.admin_product_pictures_count({ count: theirs.pictures.length }) : theirs.draft[field]
	const isTaken =
		field === 'pictures'
			? editor.pictures === theirs.pictures
			: editor.draft[field].trim() === theirs.draft[field].trim()

	function take() {
		if (field === 'pictures') editor.changePictures(() => theirs.pictures)
		else editor.change({ [field]: theirs.draft[field] })
	}

	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
			<p className="min-w-0 grow basis-60">
				<strong className="block text-sm">{name}</strong>
				<span className="line-clamp-3">{there === '' ? '—' : there}</span>
				<span className="block text-muted text-sm">
					{isTaken ? m.admin_product_meanwhile_taken() : m.admin_product_meanwhile_kept()}
				</span>
			</p>
			{isContested && !isTaken && (
				<Button look="plain" isWaiting={editor.isSaving} onClick={take} aria-description={name}>
					{m.admin_product_meanwhile_take()}
				</Button>
			)}
		</div>
	)
}
