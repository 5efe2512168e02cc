import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { ButtonLink } from '../../ui/button.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { isWorking } from './import-state.ts'
import { Outcome } from './outcome.tsx'
import { Progress } from './progress.tsx'
import { RunButton } from './run-button.tsx'
import { useImport } from './use-import.ts'

interface ImportWorkProps {
	readonly loaded: CatalogueImport
	/** There is no such import any more. */
	readonly onGone: () => void
	/** What leads away from here. */
	readonly children: ReactNode
}

/** One import from its columns to what came of it. */
export function ImportWork({ loaded, onGone, children }: ImportWorkProps) {
	const { latest, setLatest, isLost } = useImport(loaded, onGone)
	const [isChanged, setChanged] = useState(false)
	const { state, name, failure } = latest
	const place = useArrival(isChanged ? undefined : state)
	const isSettled = state === 'done' || state === 'failed'
	const isPreviewed = state === 'previewed' && !isChanged

	function showAsked(asked: CatalogueImport) {
		setChanged(false)
		setLatest(asked)
	}

	const form = <ChoiceForm imported={latest} onAsked={showAsked} onChange={() => setChanged(true)} />
	const actions = !isWorking(state) && (
		<div className="flex flex-wrap gap-3">
			{isPreviewed && <RunButton imported={latest} onRunning={setLatest} />}
			{state === 'done' && <ButtonLink to="/admin/products">{m.import_to_catalogue()}</ButtonLink>}
			{children}
		</div>
	)

	return (
		<div className="flex flex-col gap-6">
			<h2 className="font-extrabold text-xl">{name}</h2>
			{isWorking(state) && <Progress imported={latest} isLost={isLost} place={place} />}
			{state === 'uploaded' && form}
			{state === 'previewed' && (
				<details>
					<summary className="min-h-11 [[open]>&]:mb-3 content-center font-bold text-accent">
						{m.import_change_choice()}
					</summary>
					{form}
				</details>
			)}
			{isSettled && (
				<h3
					ref={place}
					tabIndex={-1}
					className={`font-extrabold text-xl ${state === 'failed' ? 'text-bad' : 'text-good'}`}
				>
					{state === 'done' ? m.import_done() : m.import_failed_title()}
				</h3>
			)}
			{isPreviewed && (
				<h3 ref={place} tabIndex={-1} className="font-extrabold text-xl">
					{m.import_preview_title()}
				</h3>
			)}
			{failure !== undefined && (
				<p role="alert" className="rounded-card bg-bad-soft p-4 font-semibold text-bad">
					{failure} {!latest.counts && m.import_nothing_changed()}
				</p>
			)}
			{latest.counts && (isPreviewed || isSettled) ? (
				<Outcome imported={latest} counts={latest.counts}>
					{actions}
				</Outcome>
			) : (
				actions
			)}
		</div>
	)
}

/**
 * Takes the focus along where the shop begins to work, and to the result once it is done, also where that was too quick to be
 * seen. While the choice is being changed there is nothing to arrive at.
 */
function useArrival(state: CatalogueImport['state'] | undefined) {
	const place = useRef<HTMLElement>(null)
	const before = useRef(state)
	useEffect(() => {
		if (state && before.current !== state) place.current?.focus()
		before.current = state
	}, [state])
	return useCallback((element: HTMLElement | null) => {
		if (element) place.current = element
	}, [])
}
