import { useState } from 'react'
import { m } from '#messages'
import { call } from '../../platform/api/browser-call.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { DoneText, FailureText, ProfilePart } from './profile-part.tsx'
import { useWork } from './use-work.ts'

const fileName = 'my-data.json'

export function DownloadOwnData() {
	const { isBusy, failure, run } = useWork()
	const [notice, setNotice] = useState('')

	async function download() {
		setNotice('')
		const ownData = await call('GET /profile/data', {})
		saveFile(fileName, new Blob([JSON.stringify(ownData, null, '\t')], { type: 'application/json' }))
		setNotice(m.own_data_downloaded({ file: fileName }))
	}

	return (
		<ProfilePart
			title={m.own_data_title()}
			text={<p>{m.own_data_hint()}</p>}
			action={
				<Button look="plain" isBusy={isBusy} onClick={() => void run(download)}>
					{m.own_data_download()}
				</Button>
			}
		>
			{failure !== undefined && <FailureText text={m.own_data_not_downloaded()} error={failure} />}
			<DoneText text={notice} />
		</ProfilePart>
	)
}
