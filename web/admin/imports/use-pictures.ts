import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { TakenArchive, WantedPictures } from '#contract/supply/pictures.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { useAnswer } from '../../platform/live/use-answer.ts'
import { pause } from '../../platform/pause.ts'
import { explainFailure } from '../shared/failures.ts'

const askEveryMs = 2000

// An import on the same page may begin some.
const askIdlyEveryMs = 10_000

/** The state of the pictures, read again and again, and what can be done about them. */
export function usePictures() {
	const [latest, setLatest] = useState<WantedPictures>()
	const [taken, setTaken] = useState<TakenArchive>()
	const [failure, setFailure] = useState('')
	const [lost, setLost] = useState('')
	const [busy, setBusy] = useState<'archive' | 'again'>()
	const [round, setRound] = useState(0)
	useAnswer(round, follow)

	async function follow(signal: AbortSignal): Promise<void> {
		while (!signal.aborted) {
			try {
				const found = await call('GET /wanted-pictures', {}, { signal })
				setLatest(found)
				setLost('')
				await pause(found.waiting > 0 ? askEveryMs : askIdlyEveryMs, signal)
			} catch (error) {
				if (signal.aborted) return
				const reason = explainFailure('The state of the pictures was not loaded', error)
				setLost(m.pictures_not_loaded({ reason }))
				await pause(askIdlyEveryMs, signal)
			}
		}
	}

	async function upload(file: File) {
		if (busy) return
		setFailure('')
		setTaken(undefined)
		if (file.size > limits.pictureArchiveMegabytes * 1024 * 1024) {
			return setFailure(m.refused_file_too_large({ name: file.name, count: limits.pictureArchiveMegabytes }))
		}
		setBusy('archive')
		try {
			const body = new FormData()
			body.append('file', file)
			setTaken(await call('POST /wanted-pictures/archives', { body }))
			setRound(round + 1)
		} catch (error) {
			setFailure(m.pictures_upload_failed({ reason: explainFailure('The archive was not uploaded', error) }))
		} finally {
			setBusy(undefined)
		}
	}

	async function tryAgain() {
		if (busy) return
		setFailure('')
		setBusy('again')
		try {
			setLatest(await call('POST /wanted-pictures/again', {}))
			setRound(round + 1)
		} catch (error) {
			setFailure(m.pictures_again_failed({ reason: explainFailure('The pictures were not tried again', error) }))
		} finally {
			setBusy(undefined)
		}
	}

	return { latest, taken, failure: failure || lost, busy, upload, tryAgain }
}
