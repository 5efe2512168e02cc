import { useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { explainFailure } from '../shared/failures.ts'

interface LinkFormProps {
	readonly onTaken: (imported: CatalogueImport) => void
}

/** The other way to bring a file: the server fetches it. */
export function LinkForm({ onTaken }: LinkFormProps) {
	const [link, setLink] = useState('')
	const [failure, setFailure] = useState('')
	const [isBusy, setBusy] = useState(false)

	async function fetchFile(form: HTMLFormElement) {
		setFailure('')
		if (link.trim() === '') {
			setFailure(m.import_link_needed())
			form.querySelector('input')?.focus()
			return
		}
		setBusy(true)
		try {
			onTaken(await call('POST /imports/links', { body: { link } }))
		} catch (error) {
			setFailure(m.import_link_failed({ reason: explainFailure('The file was not fetched', error) }))
			setBusy(false)
		}
	}

	return (
		<form
			noValidate
			aria-label={m.import_link()}
			onSubmit={(event) => {
				event.preventDefault()
				void fetchFile(event.currentTarget)
			}}
			className="flex flex-col gap-3 sm:flex-row sm:items-start"
		>
			<div className="grow">
				<TextField
					label={m.import_link()}
					hint={m.import_link_hint()}
					error={failure || undefined}
					type="url"
					inputMode="url"
					autoComplete="off"
					maxLength={limits.importLink}
					value={link}
					onChange={({ target }) => setLink(target.value)}
				/>
			</div>
			<Button type="submit" look="plain" isBusy={isBusy} className="sm:mt-7">
				{isBusy ? m.import_link_fetching() : m.import_link_fetch()}
			</Button>
		</form>
	)
}
