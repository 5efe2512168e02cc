import { type ReactNode, type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { formatCount } from '../../platform/format.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/notice-store.ts'
import { explainFailure } from '../shared/failures.ts'
import { beginWork } from './begin-work.ts'
import type { CategoryMap } from './categories/category-map.ts'
import { ChoiceForm } from './choice-form.tsx'
import { FileCategories } from './file-categories.tsx'
import { Outcome } from './outcome.tsx'
import { TableFields } from './table-fields.tsx'
import { isWorking, useImport } from './use-import.ts'

interface ImportWorkProps {
	readonly loaded: CatalogueImport
	readonly onGone: () => void
	readonly children: ReactNode
}

export function ImportWork({ loaded, onGone, children }: ImportWorkProps) {
	const { latest, setLatest, isLost } = useImport(loaded, onGone)
	const [isChanged, setChanged] = useState(false)
	const [isMapped, setMapped] = useState(false)
	const [typed, setTyped] = useState<CategoryMap>(new Map())
	const { state, name, failure } = latest
	const place = useArrival(isChanged ? undefined : state)
	const isSettled = state === 'done' || state === 'failed'
	const isPreviewed = state === 'previewed' && !isChanged

	function showAsked(asked: CatalogueImport) {
		setChanged(false)
		setMapped(false)
		setTyped(new Map())
		setLatest(asked)
	}

	const form = (
		<div className="flex flex-col gap-6">
			<TableFields imported={latest} onChosen={showAsked} />
			<ChoiceForm
				key={`${latest.choice.headLine}${latest.choice.delimiter}`}
				imported={latest}
				typed={typed}
				onAsked={showAsked}
				onChange={() => setChanged(true)}
			/>
		</div>
	)
	const actions = !isWorking(state) && (
		<div className="flex flex-wrap gap-3">
			{isPreviewed && !isMapped && <RunButton imported={latest} onRunning={setLatest} />}
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
			{isPreviewed && (
				<FileCategories
					imported={latest}
					typed={typed}
					onAsked={showAsked}
					onType={(changed) => {
						setTyped(changed)
						setMapped(true)
					}}
				/>
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

/** Moves the focus to the progress when work begins and to the result when it ends, even if it ended between two polls. */
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

interface RunButtonProps {
	readonly imported: CatalogueImport
	readonly onRunning: (imported: CatalogueImport) => void
}

/** Imports a previewed file; absent when it would change nothing. */
function RunButton({ imported, onRunning }: RunButtonProps) {
	const { id, counts, dropped } = imported
	const [isBusy, setBusy] = useState(false)
	if (!counts || counts.added + counts.changed + (dropped?.vanished ?? 0) === 0) return null

	async function run() {
		setBusy(true)
		try {
			onRunning(await beginWork(imported, () => call('POST /imports/{id}/run', { params: { id } })))
		} catch (error) {
			showToast('error', m.import_run_failed({ reason: explainFailure('The import did not start', error) }))
			setBusy(false)
		}
	}

	return (
		<Button isBusy={isBusy} onClick={() => void run()}>
			{m.import_run()}
		</Button>
	)
}

/** Above this share the database is saving and reports no progress. */
const savingFrom = 0.6

interface ProgressProps {
	readonly imported: CatalogueImport
	readonly isLost: boolean
	readonly place: RefCallback<HTMLElement>
}

function Progress({ imported: { state, progress, rows }, isLost, place }: ProgressProps) {
	const percent = Math.round(progress * 100)
	return (
		<section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card sm:p-6">
			<p ref={place} tabIndex={-1} role="status" className="font-bold">
				{progressText(state, progress)}
			</p>
			<div
				role="progressbar"
				aria-label={m.import_progress()}
				aria-valuemin={0}
				aria-valuemax={100}
				aria-valuenow={percent}
				className="h-3 overflow-hidden rounded-full bg-sunken"
			>
				<div
					className={`h-full rounded-full bg-accent transition-[width] ${progress >= savingFrom ? 'animate-pulse' : ''}`}
					style={{ width: `${Math.max(percent, 4)}%` }}
				/>
			</div>
			<p className="text-muted text-sm">
				{rows > 0 && `${m.import_rows({ count: rows, shown: formatCount(rows) })}. `}
				{m.import_running_hint()}
			</p>
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{isLost && m.import_connection_lost()}
			</p>
		</section>
	)
}

function progressText(state: CatalogueImport['state'], progress: number): string {
	if (state === 'previewing') return m.import_checking()
	return progress >= savingFrom ? m.import_saving() : m.import_running()
}
