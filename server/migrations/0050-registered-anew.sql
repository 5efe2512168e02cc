-- A registration that is repeated before its email is confirmed begins anew: its links go, and so do the passwords.
update users set password_hash = 'none'
where email_confirmed_at is null and id in (select user_id from email_secrets where registration is not null);

delete from email_secrets where purpose = 'confirm-email'
	and user_id in (select id from users where password_hash = 'none' and email_confirmed_at is null);

alter table email_secrets drop column registration;
