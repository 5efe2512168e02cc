import { ChevronDown } from 'lucide-react'
import { type FormEvent, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ChoiceCounts } from '#contract/showcase/choices.ts'
import { m } from '#messages'
import { Choice } from '../choice-fields.tsx'
import type { CategoryNode } from './category-nodes.ts'
import { ChoiceSearch } from './choice-search.tsx'

interface CategoryTreeProps {
	readonly id: string
	readonly nodes: readonly CategoryNode[]
	/** `undefined` until they are loaded. */
	readonly counts: ChoiceCounts | undefined
}

/** More are found by typing, or folded. */
const shownAtMost = 12

/** Several at once. The folds open without scripts, too. */
export function CategoryTree({ id, nodes, counts }: CategoryTreeProps) {
	const noteId = useId()
	const [typed, setTyped] = useState('')
	const wanted = useDeferredValue(typed).trim().toLowerCase()
	if (nodes.length === 0) return null
	const all = nodes.flatMap(branchOf)
	const full = (['place', 'category'] as const).filter(
		(name) => all.filter((node) => node.name === name && node.isChosen).length >= limits.filteredPlaces,
	)
	const item = (node: CategoryNode) => <Item key={node.key} {...{ node, counts, wanted, full }} />
	const folded = nodes.slice(shownAtMost)
	return (
		<fieldset id={id} className="category-tree" onInput={clearContradiction}>
			<legend className="mb-1 font-bold text-sm">{m.catalog_category()}</legend>
			{all.length > shownAtMost && (
				<ChoiceSearch label={m.catalog_category_search()} typed={typed} onType={setTyped} noteId={noteId} />
			)}
			<p id={noteId} role="status" className="text-muted">
				{!all.some((node) => isFound(node, wanted))
					? m.catalog_category_none()
					: full.length > 0 && m.catalog_choices_most({ count: limits.filteredPlaces })}
			</p>
			<ul>{nodes.slice(0, shownAtMost).map(item)}</ul>
			{folded.length > 0 && (
				<Fold
					hasChosen={folded.some(hasChosen)}
					isSought={wanted !== ''}
					summary={
						<summary className="category-fold font-bold text-accent">
							{m.catalog_all_categories({ count: all.length })}
							<ChevronDown aria-hidden="true" className="size-5" />
						</summary>
					}
				>
					{folded.map(item)}
				</Fold>
			)}
		</fieldset>
	)
}

interface FoldProps {
	readonly hasChosen: boolean
	readonly isSought: boolean
	readonly summary: ReactNode
	readonly children: ReactNode
}

/** Opens for what is chosen or searched for in it, and stays open when a choice is taken back: the focus stays in sight. */
function Fold({ hasChosen, isSought, summary, children }: FoldProps) {
	const [isOpen, setOpen] = useState(hasChosen || isSought)
	const [before, setBefore] = useState({ hasChosen, isSought })
	if (before.hasChosen !== hasChosen || before.isSought !== isSought) {
		setBefore({ hasChosen, isSought })
		if (hasChosen || isSought) setOpen(true)
		else if (before.isSought) setOpen(false)
	}
	return (
		<details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			{summary}
			<ul>{children}</ul>
		</details>
	)
}

interface ItemProps {
	readonly node: CategoryNode
	readonly counts: ChoiceCounts | undefined
	/** What was typed. */
	readonly wanted: string
	/** Of these no more can be chosen. */
	readonly full: readonly CategoryNode['name'][]
}

/** What is not found stays in the form. All is seen of what stands inside a place that is found. */
function Item({ node, counts, wanted, full }: ItemProps) {
	const { name, value, label, lang, isChosen, inside } = node
	const isSought = wanted !== '' && inside.some((one) => isSeen(one, wanted))
	return (
		<li hidden={!isSeen(node, wanted)}>
			<Choice {...{ name, value, label, lang, isChosen }} isFull={full.includes(name)} count={countOf(node, counts)} />
			{inside.length > 0 && (
				<Fold
					hasChosen={inside.some(hasChosen)}
					isSought={isSought}
					summary={
						<summary className="category-inside" aria-label={m.catalog_category_inside({ category: label })}>
							<ChevronDown aria-hidden="true" className="size-5" />
						</summary>
					}
				>
					{inside.map((one) => (
						<Item key={one.key} {...{ node: one, counts, wanted: isFound(node, wanted) ? '' : wanted, full }} />
					))}
				</Fold>
			)}
		</li>
	)
}

function branchOf(node: CategoryNode): readonly CategoryNode[] {
	return [node, ...node.inside.flatMap(branchOf)]
}

function hasChosen(node: CategoryNode): boolean {
	return branchOf(node).some(({ isChosen }) => isChosen)
}

function isFound({ label }: CategoryNode, wanted: string): boolean {
	return label.toLowerCase().includes(wanted)
}

function isSeen(node: CategoryNode, wanted: string): boolean {
	return branchOf(node).some((one) => isFound(one, wanted))
}

function countOf({ name, value }: CategoryNode, counts: ChoiceCounts | undefined): number | undefined {
	if (!counts) return undefined
	// Categories without matches are not counted.
	if (name === 'category') return counts.categories.find(({ category }) => category === value)?.products ?? 0
	// A place may be newer than the counts.
	return counts.places.find(({ place }) => String(place) === value)?.products
}

/** A choice ends that of the places around it, and those inside it: it would change nothing beside them. */
function clearContradiction({ target, currentTarget }: FormEvent<HTMLElement>): void {
	if (!(target instanceof HTMLInputElement) || !target.checked) return
	const item = target.closest('li')
	for (const other of currentTarget.querySelectorAll<HTMLInputElement>('li input:checked')) {
		const isNear = item?.contains(other) || other.closest('li')?.contains(target)
		if (isNear && other !== target) other.checked = false
	}
}
