import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import type { CatalogueImport } from '#contract/imports.ts'
import { limits } from '#contract/limits.ts'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { Button } from '../../ui/button.tsx'
import { explainFailure } from '../shared/failures.ts'
import { useFileDrop } from '../shared/use-file-drop.ts'

const accepted = '.csv,.tsv,.txt,.xlsx,.xls,.xml,.yml,.zip,.gz,text/csv,text/tab-separated-values,text/xml'

interface UploadPanelProps {
	readonly onUploaded: (imported: CatalogueImport) => void
}

export function UploadPanel({ onUploaded }: UploadPanelProps) {
	const input = useRef<HTMLInputElement>(null)
	const { isBusy, failure, upload } = useUpload(onUploaded)
	const isOver = useFileDrop((files) => void upload(files))

	return (
		<section
			aria-label={m.import_choose_file()}
			aria-busy={isBusy || undefined}
			className={`flex flex-col items-center gap-4 rounded-card border-2 border-dashed p-6 text-center transition-colors sm:p-10 ${
				isOver ? 'border-accent bg-accent-soft' : 'border-edge/60 bg-surface'
			}`}
		>
			<FileUp aria-hidden="true" className="size-10 text-accent" />
			<div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
				<Button isBusy={isBusy} onClick={() => input.current?.click()}>
					{isBusy ? m.import_uploading() : m.import_choose_file()}
				</Button>
				<span className="hidden text-muted sm:inline">{m.import_drop()}</span>
			</div>
			<input
				ref={input}
				type="file"
				accept={accepted}
				hidden
				aria-label={m.import_choose_file()}
				onChange={({ target }) => {
					void upload([...(target.files ?? [])])
					// Lets the same file be chosen again after it was corrected.
					target.value = ''
				}}
			/>
			<p className="max-w-prose text-muted">{m.import_hint({ count: limits.importMegabytes })}</p>
			<p role="alert" className="font-semibold text-bad empty:hidden">
				{failure}
			</p>
		</section>
	)
}

function useUpload(onUploaded: UploadPanelProps['onUploaded']) {
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState('')

	async function upload(files: readonly File[]) {
		const [file, ...others] = files
		if (!file || isBusy) return
		if (others.length > 0) return setFailure(m.import_one_file())
		setBusy(true)
		setFailure('')
		try {
			if (file.size > limits.importMegabytes * 1024 * 1024) return setFailure(tooLargeText(file))
			const body = new FormData()
			body.append('file', file)
			onUploaded(await call('POST /imports', { body }))
		} catch (error) {
			setFailure(m.import_upload_failed({ reason: explainFailure('The file was not uploaded', error) }))
		} finally {
			setBusy(false)
		}
	}

	return { isBusy, failure, upload }
}

const tooLargeText = ({ name }: File) => m.refused_file_too_large({ name, count: limits.importMegabytes })
