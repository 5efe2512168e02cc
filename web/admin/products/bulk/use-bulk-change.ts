import { useEffect, useState } from 'react'
import type { BulkChange } from '#contract/editing.ts'
import { delays } from '#contract/limits.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { call } from '../../../platform/api/browser-call.ts'
import { readFields, readNumber, readText } from '../../../platform/api/read-value.ts'
import { forget, keep, readKept } from '../../../platform/tab-storage.ts'
import { showToast } from '../../../ui/notice-store.ts'
import { explainFailure } from '../../shared/failures.ts'

/** A change of many products, under the name that makes it happen once however often it is sent. */
interface NamedChange {
	readonly key: string
	readonly ids: readonly string[]
	readonly change: BulkChange
}

/** Changes many products at once, and takes that back within a minute. `onDone` loads the list anew. */
export function useBulkChange(onDone: () => void) {
	const [last, setLast] = useState(findUndoable)
	const [isUndoing, setUndoing] = useState(false)

	useEffect(() => {
		keepUndoable(last)
		if (!last) return
		const timer = setTimeout(() => setLast(undefined), last.until - Date.now())
		return () => clearTimeout(timer)
	}, [last])

	/** Throws when the server does not accept it. */
	async function apply({ key, ids, change }: NamedChange): Promise<void> {
		const headers = { 'idempotency-key': key }
		const { id, changed } = await call('POST /product-changes', { body: { ids: [...ids], change } }, { headers })
		// The browser's own clock: the server's may be another.
		if (changed > 0) setLast({ id, changed, until: Date.now() + delays.undoBulkMs })
		else showToast('info', m.admin_bulk_nothing())
		onDone()
	}

	async function undo() {
		if (!last || isUndoing) return
		setUndoing(true)
		try {
			const { restored, kept } = await call('POST /product-changes/{id}/undo', { params: { id: last.id } })
			showToast(
				'success',
				kept === 0 ? m.admin_bulk_undone({ count: restored }) : m.admin_bulk_undone_partly({ count: restored, kept }),
			)
			setLast(undefined)
		} catch (error) {
			// Another try may still succeed, unless the server knows no such change or says that it is too late.
			if (error instanceof ApiProblem && [404, 409].includes(error.status)) setLast(undefined)
			showToast('error', explainFailure('A change of many products was not undone', error))
		}
		// Where the answer was lost, the list tells what became of it.
		onDone()
		setUndoing(false)
	}

	return { last, isUndoing, apply, undo, dismiss: () => setLast(undefined), reload: onDone }
}

export type BulkWork = ReturnType<typeof useBulkChange>

/** A change of many products that can be undone until a moment of the browser's clock, in milliseconds. */
interface UndoableChange {
	readonly id: string
	readonly changed: number
	readonly until: number
}

const storageKey = 'undoableChange'

/** The last change that this tab made, as long as it can be undone. */
function findUndoable(): UndoableChange | undefined {
	const fields = readFields(readJson(readKept(storageKey) ?? 'null'))
	const [id, changed, until] = [readText(fields.get('id')), readNumber(fields.get('changed')), fields.get('until')]
	if (id === '' || changed === undefined || typeof until !== 'number' || until <= Date.now()) return undefined
	return { id, changed, until }
}

/** Remembers a change, also when the page is left meanwhile; without one forgets the last. */
function keepUndoable(change: UndoableChange | undefined): void {
	if (change) keep(storageKey, JSON.stringify(change))
	else forget(storageKey)
}

function readJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
