import { useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DeletionForm } from './deletion-form.tsx'
import { ProfilePart } from './profile-part.tsx'

/** What deleting the account means, and the way to it. */
export function DeleteAccount({ email }: { email: string }) {
	const [isAsking, setAsking] = useState(false)
	return (
		<ProfilePart
			title={m.deletion_title()}
			text={<p>{m.deletion_hint()}</p>}
			action={
				<Button look="quiet" className="-mx-5 underline underline-offset-4" onClick={() => setAsking(true)}>
					{m.deletion_open()}
				</Button>
			}
		>
			<Dialog title={m.deletion_question()} isOpen={isAsking} onClose={() => setAsking(false)}>
				<DeletionForm email={email} onCancel={() => setAsking(false)} />
			</Dialog>
		</ProfilePart>
	)
}
