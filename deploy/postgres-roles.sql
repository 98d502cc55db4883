-- Two roles: karvon_owner makes the tables, karvon works in them and can only add to the activity log. As a superuser of
-- PostgreSQL `create role karvon_owner login password '…'`, `create role karvon login password '…'` and a database that
-- belongs to karvon_owner; then, with DATABASE_URL of karvon_owner, `node packages/server/dist/main.js audit verify`, which
-- makes the tables, and this: psql "$DATABASE_URL" -f deploy/postgres-roles.sql. The server gets the address of karvon.
grant usage on schema public to karvon;
grant select, insert, update, delete on all tables in schema public to karvon;
-- For the backup.
grant select on all sequences in schema public to karvon;
-- Tables that later versions add.
alter default privileges in schema public grant select, insert, update, delete on tables to karvon;
alter default privileges in schema public grant select on sequences to karvon;
revoke update, delete, truncate on activity_logs from karvon;
-- What an entry says can be emptied once, as the data of a person is erased: the trigger lets nothing else through.
grant update (entity_name, description, search_text, erased) on activity_logs to karvon;
-- Which versions of the tables there are is for karvon_owner to say.
revoke insert, update, delete on kysely_migration from karvon;
