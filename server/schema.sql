-- The database after the last migration, written by `npm run schema`; never edited by hand.

create extension pg_trgm;

create table account_links (
  secret_hash text not null,
  account_id text not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  back_url text,
  browser_hash text,
  constraint account_links_pkey PRIMARY KEY (secret_hash),
  constraint account_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_links_account_id_kind_key UNIQUE (account_id, kind),
  constraint account_links_kind_check CHECK ((kind = ANY (ARRAY['activation'::text, 'reset'::text, 'return'::text, 'wayBack'::text])))
);

create table account_log (
  id text not null,
  at timestamp with time zone not null,
  account_id text not null,
  kind text not null,
  way text,
  done_by text not null,
  moderator_id text,
  browser text,
  system text,
  device text,
  network text,
  memorial_id text,
  count integer not null default 1,
  batch text,
  request_id text,
  constraint account_log_pkey PRIMARY KEY (id),
  constraint account_log_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint account_log_count_check CHECK ((count > 0)),
  constraint account_log_done_by_check CHECK ((done_by = ANY (ARRAY['person'::text, 'moderator'::text, 'operator'::text, 'house'::text]))),
  constraint account_log_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX account_log_batches ON public.account_log USING btree (account_id, kind, batch) WHERE (batch IS NOT NULL);
CREATE INDEX account_log_by_age ON public.account_log USING btree (at);
CREATE INDEX account_log_by_moderator ON public.account_log USING btree (moderator_id) WHERE (moderator_id IS NOT NULL);
CREATE INDEX account_log_of_kind ON public.account_log USING btree (kind, id DESC);
CREATE INDEX account_log_pages ON public.account_log USING btree (account_id, id DESC);
CREATE TRIGGER account_log_stays BEFORE UPDATE ON public.account_log FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_account_log();
CREATE TRIGGER account_log_stays_whole BEFORE TRUNCATE ON public.account_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

create table accounts (
  id text not null,
  mail text not null,
  password_hash text not null,
  name text not null,
  last_name text not null,
  gender text not null,
  born date not null,
  phone text,
  country text not null,
  city text not null,
  theme text not null default 'no-theme'::text,
  language text not null default 'en'::text,
  role text,
  portrait_file_id text,
  notify_image_comment boolean not null default true,
  notify_video_comment boolean not null default true,
  notify_follow_request boolean not null default true,
  notify_last_greeting boolean not null default true,
  notify_image_video_like boolean not null default false,
  notify_remembrance boolean not null default true,
  created_at timestamp with time zone not null default now(),
  activated_at timestamp with time zone,
  deleted_at timestamp with time zone,
  words_left text,
  forgotten_at timestamp with time zone,
  suspended_at timestamp with time zone,
  search_name text not null default ''::text,
  fold_edition integer not null default 0,
  notify_suggestion boolean not null default true,
  is_placeholder boolean not null default false,
  seen_on date,
  silent_until date,
  remembrance_chosen_at timestamp with time zone,
  second_step_at timestamp with time zone,
  password_mailed_at timestamp with time zone,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_gender_check CHECK ((gender = ANY (ARRAY['Other'::text, 'Male'::text, 'Female'::text]))),
  constraint accounts_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint accounts_mail_key UNIQUE (mail),
  constraint accounts_placeholder_check CHECK (((NOT is_placeholder) OR (activated_at IS NULL))),
  constraint accounts_portrait_file_id_fkey FOREIGN KEY (portrait_file_id) REFERENCES files(id),
  constraint accounts_role_check CHECK ((role = 'Admin'::text)),
  constraint accounts_words_left_check CHECK ((words_left = ANY (ARRAY['take'::text, 'leave'::text])))
);
CREATE INDEX accounts_by_fold_edition ON public.accounts USING btree (fold_edition);
CREATE INDEX accounts_by_name ON public.accounts USING gin (search_name gin_trgm_ops, mail gin_trgm_ops);
CREATE INDEX accounts_by_portrait ON public.accounts USING btree (portrait_file_id) WHERE (portrait_file_id IS NOT NULL);
CREATE INDEX accounts_closed ON public.accounts USING btree (id) WHERE ((deleted_at IS NOT NULL) AND (forgotten_at IS NULL));
CREATE INDEX accounts_not_activated ON public.accounts USING btree (id) WHERE ((activated_at IS NULL) AND (deleted_at IS NULL) AND (NOT is_placeholder));
CREATE INDEX accounts_of_moderators ON public.accounts USING btree (id) WHERE (role IS NOT NULL);
CREATE INDEX accounts_of_placeholders ON public.accounts USING btree (id) WHERE is_placeholder;
CREATE INDEX accounts_suspended ON public.accounts USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX accounts_to_forget ON public.accounts USING btree (deleted_at) WHERE ((deleted_at IS NOT NULL) AND (forgotten_at IS NULL));
CREATE TRIGGER accounts_call_out_silence AFTER UPDATE OF silent_until, remembrance_chosen_at ON public.accounts FOR EACH ROW WHEN (((old.silent_until IS DISTINCT FROM new.silent_until) OR (old.remembrance_chosen_at IS DISTINCT FROM new.remembrance_chosen_at))) EXECUTE FUNCTION call_out_silence_of_account();
CREATE TRIGGER accounts_mark_closed AFTER UPDATE OF deleted_at, words_left ON public.accounts FOR EACH ROW WHEN ((((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR (old.words_left IS DISTINCT FROM new.words_left))) EXECUTE FUNCTION mark_closed_account();
CREATE TRIGGER accounts_mark_notices AFTER UPDATE OF deleted_at, suspended_at ON public.accounts FOR EACH ROW WHEN ((((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) OR ((old.suspended_at IS NULL) <> (new.suspended_at IS NULL)))) EXECUTE FUNCTION mark_notices_of_account();

create table authenticators (
  account_id text not null,
  secret text,
  added_at timestamp with time zone,
  last_step bigint not null default 0,
  pending_secret text,
  pending_until timestamp with time zone,
  constraint authenticators_pkey PRIMARY KEY (account_id),
  constraint authenticators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint authenticators_check CHECK (((secret IS NULL) = (added_at IS NULL)))
);

create table backups (
  id text not null,
  place text not null,
  begun_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  verified_at timestamp with time zone,
  snapshot text,
  rows bigint,
  originals bigint,
  bytes bigint,
  lost integer,
  error text,
  warned_at timestamp with time zone,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_check CHECK (((verified_at IS NULL) OR ((snapshot IS NOT NULL) AND (error IS NULL))))
);
CREATE INDEX backups_by_begin ON public.backups USING btree (begun_at);
CREATE INDEX backups_verified ON public.backups USING btree (verified_at) WHERE (verified_at IS NOT NULL);

create table bookmarks (
  id text not null,
  memorial_id text not null,
  subject_kind text not null,
  subject_id text not null,
  account_id text not null,
  created_at timestamp with time zone not null,
  constraint bookmarks_pkey PRIMARY KEY (id),
  constraint bookmarks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint bookmarks_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint bookmarks_subject_id_account_id_key UNIQUE (subject_id, account_id),
  constraint bookmarks_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['image'::text, 'video'::text])))
);
CREATE INDEX bookmarks_by_account ON public.bookmarks USING btree (account_id, id);
CREATE INDEX bookmarks_by_memorial ON public.bookmarks USING btree (memorial_id);

create table broken_files (
  sha256 text not null,
  why text not null,
  found_at timestamp with time zone not null,
  mended_at timestamp with time zone,
  tried_at timestamp with time zone,
  told_at timestamp with time zone,
  constraint broken_files_pkey PRIMARY KEY (sha256),
  constraint broken_files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint broken_files_why_check CHECK ((why = ANY (ARRAY['missing'::text, 'cut off'::text, 'changed'::text, 'unreadable'::text]))) NOT VALID
);
CREATE INDEX broken_files_open ON public.broken_files USING btree (found_at) WHERE (mended_at IS NULL);

create table bytes_to_purge (
  id uuid not null default gen_random_uuid(),
  sha256 text not null,
  constraint bytes_to_purge_pkey PRIMARY KEY (id)
);

create table calendars (
  account_id text not null,
  secret_hash text not null,
  made_at timestamp with time zone not null,
  constraint calendars_pkey PRIMARY KEY (account_id),
  constraint calendars_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint calendars_secret_hash_key UNIQUE (secret_hash)
);

create table ceremonies (
  id text not null,
  memorial_id text not null,
  kind text not null,
  title text,
  on_day date not null,
  at_time time(0) without time zone,
  place text,
  address text,
  latitude double precision,
  longitude double precision,
  details text,
  "position" smallint not null,
  constraint ceremonies_pkey PRIMARY KEY (id),
  constraint ceremonies_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint ceremonies_check1 CHECK (((kind <> 'other'::text) OR (title IS NOT NULL))),
  constraint ceremonies_kind_check CHECK ((kind = ANY (ARRAY['funeral'::text, 'burial'::text, 'gathering'::text, 'fortyDays'::text, 'halfYear'::text, 'year'::text, 'other'::text]))),
  constraint ceremonies_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX ceremonies_of_memorials ON public.ceremonies USING btree (memorial_id, "position");
CREATE TRIGGER ceremonies_call_out AFTER INSERT OR DELETE OR UPDATE ON public.ceremonies FOR EACH ROW EXECUTE FUNCTION call_out_ceremonies();

create table ceremony_notices (
  memorial_id text not null,
  instead_of_flowers text,
  instead_url text,
  shows text not null default 'untilOver'::text,
  changed_at timestamp with time zone not null,
  constraint ceremony_notices_pkey PRIMARY KEY (memorial_id),
  constraint ceremony_notices_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint ceremony_notices_shows_check CHECK ((shows = ANY (ARRAY['untilOver'::text, 'stays'::text, 'away'::text])))
);
CREATE TRIGGER ceremony_notices_call_out AFTER INSERT OR DELETE OR UPDATE ON public.ceremony_notices FOR EACH ROW EXECUTE FUNCTION call_out_ceremonies();

create table claim_offers (
  id text not null,
  memorial_id text not null,
  person_id text not null,
  account_id text not null,
  offered_at timestamp with time zone not null,
  constraint claim_offers_pkey PRIMARY KEY (id),
  constraint claim_offers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint claim_offers_memorial_id_person_id_fkey FOREIGN KEY (memorial_id, person_id) REFERENCES imported_people(memorial_id, person_id) ON DELETE CASCADE,
  constraint claim_offers_memorial_id_person_id_key UNIQUE (memorial_id, person_id)
);
CREATE INDEX claim_offers_by_account ON public.claim_offers USING btree (account_id);

create table claim_searches (
  account_id text not null,
  searched_at timestamp with time zone not null,
  behind text,
  constraint claim_searches_pkey PRIMARY KEY (account_id),
  constraint claim_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table clock_readings (
  one boolean not null default true,
  seen_at timestamp with time zone not null,
  leapt_at timestamp with time zone,
  constraint clock_readings_pkey PRIMARY KEY (one),
  constraint clock_readings_one_check CHECK (one)
);

create table closing_refunds (
  payment_id text not null,
  cents integer not null,
  asked_at timestamp with time zone not null,
  refunded_at timestamp with time zone,
  constraint closing_refunds_pkey PRIMARY KEY (payment_id),
  constraint closing_refunds_cents_check CHECK ((cents > 0)),
  constraint closing_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES ledger(id)
);

create table comments (
  id text not null,
  memorial_id text not null,
  subject_kind text not null,
  subject_id text not null,
  parent_id text,
  author_id text not null,
  text text not null,
  reported boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  draft_id text,
  words_taken boolean not null default false,
  for_keepers boolean not null default false,
  constraint comments_pkey PRIMARY KEY (id),
  constraint comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint comments_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint comments_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES comments(id) ON DELETE CASCADE,
  constraint comments_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['image'::text, 'video'::text])))
);
CREATE INDEX comments_by_author ON public.comments USING btree (author_id);
CREATE INDEX comments_by_memorial ON public.comments USING btree (memorial_id);
CREATE INDEX comments_not_shown ON public.comments USING btree (memorial_id) WHERE words_taken;
CREATE UNIQUE INDEX comments_of_drafts ON public.comments USING btree (author_id, subject_id, COALESCE(parent_id, ''::text), draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX comments_of_parent ON public.comments USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE INDEX comments_of_subject ON public.comments USING btree (subject_id, id);
CREATE TRIGGER comments_call_out AFTER INSERT OR DELETE OR UPDATE OF text, reported, author_id ON public.comments FOR EACH ROW EXECUTE FUNCTION call_out_comment();
CREATE TRIGGER comments_mark_taken BEFORE INSERT OR UPDATE OF author_id ON public.comments FOR EACH ROW EXECUTE FUNCTION mark_of_author();

create table commercials (
  id text not null,
  author_id text not null,
  category text not null,
  title text not null,
  body text not null,
  link text not null,
  file_id text,
  country text not null,
  city text not null,
  country_heard text not null,
  city_heard text not null,
  begins date not null,
  ends date not null,
  status text not null,
  status_comment text,
  resolved_by text,
  resolved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  author_is_away boolean not null default false,
  draft_id text,
  constraint commercials_pkey PRIMARY KEY (id),
  constraint commercials_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint commercials_category_check CHECK ((category = ANY (ARRAY['funeral home'::text, 'florist'::text, 'stonemason'::text, 'grave care'::text, 'other'::text]))),
  constraint commercials_check CHECK ((ends >= begins)),
  constraint commercials_check1 CHECK (((status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (resolved_by IS NOT NULL))),
  constraint commercials_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint commercials_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES accounts(id),
  constraint commercials_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX commercials_by_author ON public.commercials USING btree (author_id, id);
CREATE INDEX commercials_by_file ON public.commercials USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX commercials_by_moderator ON public.commercials USING btree (resolved_by) WHERE (resolved_by IS NOT NULL);
CREATE INDEX commercials_by_status ON public.commercials USING btree (status, id);
CREATE UNIQUE INDEX commercials_of_drafts ON public.commercials USING btree (author_id, draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX commercials_running ON public.commercials USING btree (ends, begins, id) WHERE ((status = 'approved'::text) AND (NOT author_is_away));
CREATE TRIGGER commercials_mark_away BEFORE INSERT OR UPDATE OF author_id ON public.commercials FOR EACH ROW EXECUTE FUNCTION mark_notice();

create table data_folder (
  one boolean not null default true,
  id integer not null,
  claimed_at timestamp with time zone not null,
  files_in text,
  claim text,
  next_claim text,
  claim_rests_until timestamp with time zone,
  constraint data_folder_pkey PRIMARY KEY (one),
  constraint data_folder_one_check CHECK (one)
);

create table documents (
  id text not null,
  memorial_id text not null,
  file_id text not null,
  uploader_id text not null,
  "position" integer not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  audience text not null default 'page'::text,
  constraint documents_pkey PRIMARY KEY (id),
  constraint documents_audience_check CHECK ((audience = ANY (ARRAY['page'::text, 'inside'::text, 'keepers'::text]))) NOT VALID,
  constraint documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint documents_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint documents_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES accounts(id)
);
CREATE INDEX documents_by_file ON public.documents USING btree (file_id);
CREATE INDEX documents_by_memorial ON public.documents USING btree (memorial_id);
CREATE INDEX documents_by_uploader ON public.documents USING btree (uploader_id);
CREATE INDEX documents_for_keepers ON public.documents USING btree (memorial_id) WHERE ((audience = 'keepers'::text) AND (deleted_at IS NULL));
CREATE INDEX documents_in_order ON public.documents USING btree (memorial_id, "position", id) WHERE (deleted_at IS NULL);
CREATE INDEX documents_to_forget ON public.documents USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER documents_call_out_part AFTER INSERT OR DELETE OR UPDATE OF "position", deleted_at, audience ON public.documents FOR EACH ROW EXECUTE FUNCTION call_out_part('documents');

create table door_consents (
  memorial_id text not null,
  account_id text not null,
  reach text not null,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  agrees boolean,
  constraint door_consents_pkey PRIMARY KEY (memorial_id, account_id),
  constraint door_consents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint door_consents_check CHECK (((answered_at IS NULL) = (agrees IS NULL))),
  constraint door_consents_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint door_consents_reach_check CHECK ((reach = ANY (ARRAY['byLink'::text, 'open'::text])))
);
CREATE INDEX door_consents_of_accounts ON public.door_consents USING btree (account_id);

create table door_links (
  id text not null,
  memorial_id text not null,
  code text not null,
  name text not null,
  ends_on date,
  created_at timestamp with time zone not null,
  taken_back_at timestamp with time zone,
  constraint door_links_pkey PRIMARY KEY (id),
  constraint door_links_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  constraint door_links_code_key UNIQUE (code),
  constraint door_links_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX door_links_of_memorials ON public.door_links USING btree (memorial_id);

create table doors (
  memorial_id text not null,
  opens text not null,
  parts text[] not null default '{}'::text[],
  hides_birth_day boolean not null default false,
  is_searchable boolean not null default false,
  takes_words boolean not null default false,
  words_reader_id text,
  words_mail_hour smallint not null default 18,
  changed_at timestamp with time zone not null,
  constraint doors_pkey PRIMARY KEY (memorial_id),
  constraint doors_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint doors_opens_check CHECK ((opens = ANY (ARRAY['closed'::text, 'byLink'::text, 'open'::text]))),
  constraint doors_words_mail_hour_check CHECK (((words_mail_hour >= 0) AND (words_mail_hour <= 23))),
  constraint doors_words_reader_id_fkey FOREIGN KEY (words_reader_id) REFERENCES accounts(id) ON DELETE SET NULL
);
CREATE INDEX doors_of_readers ON public.doors USING btree (words_reader_id) WHERE (words_reader_id IS NOT NULL);
CREATE INDEX doors_searchable ON public.doors USING btree (memorial_id) WHERE ((opens = 'open'::text) AND is_searchable);
CREATE TRIGGER doors_call_out AFTER INSERT OR DELETE OR UPDATE ON public.doors FOR EACH ROW EXECUTE FUNCTION call_out_door();

create table epitaphs (
  memorial_id text not null,
  line text,
  greeting_id text,
  constraint epitaphs_pkey PRIMARY KEY (memorial_id),
  constraint epitaphs_check CHECK (((line IS NULL) <> (greeting_id IS NULL))),
  constraint epitaphs_greeting_id_fkey FOREIGN KEY (greeting_id) REFERENCES greetings(id) ON DELETE CASCADE,
  constraint epitaphs_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX epitaphs_of_greetings ON public.epitaphs USING btree (greeting_id) WHERE (greeting_id IS NOT NULL);
CREATE TRIGGER epitaphs_call_out AFTER INSERT OR DELETE OR UPDATE ON public.epitaphs FOR EACH ROW EXECUTE FUNCTION call_out_epitaph();

create table failed_logins (
  id text not null,
  day date not null,
  mail_hash text not null,
  account_id text,
  place text not null,
  tries integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint failed_logins_pkey PRIMARY KEY (id),
  constraint failed_logins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint failed_logins_mail_hash_place_day_key UNIQUE (mail_hash, place, day),
  constraint failed_logins_tries_check CHECK ((tries > 0))
);
CREATE INDEX failed_logins_from ON public.failed_logins USING btree (place);
CREATE INDEX failed_logins_newest ON public.failed_logins USING btree (last_at, id);
CREATE INDEX failed_logins_of_account ON public.failed_logins USING btree (account_id) WHERE (account_id IS NOT NULL);

create table favourites (
  memorial_id text not null,
  "position" integer not null,
  kind text not null,
  value text not null,
  constraint favourites_pkey PRIMARY KEY (memorial_id, "position"),
  constraint favourites_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);

create table file_shares (
  copy text not null,
  share smallint not null,
  read_at timestamp with time zone not null,
  constraint file_shares_pkey PRIMARY KEY (copy, share),
  constraint file_shares_copy_check CHECK ((copy = ANY (ARRAY['house'::text, 'backup'::text]))),
  constraint file_shares_share_check CHECK (((share >= 0) AND (share <= 29)))
);

create table files (
  id text not null,
  sha256 text not null,
  bytes bigint not null,
  type text not null,
  name text not null,
  width integer,
  height integer,
  placeholder text,
  audience text not null,
  memorial_id text,
  uploader_id text not null,
  created_at timestamp with time zone not null default now(),
  removed_at timestamp with time zone,
  expires_at timestamp with time zone,
  is_damaged boolean not null default false,
  redactions jsonb,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_audience_check CHECK ((audience = ANY (ARRAY['signedIn'::text, 'followers'::text, 'owner'::text, 'uploader'::text]))),
  constraint files_bytes_check CHECK ((bytes >= 0)),
  constraint files_height_check CHECK ((height > 0)),
  constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint files_width_check CHECK ((width > 0))
);
CREATE INDEX files_memorial ON public.files USING btree (memorial_id) WHERE (memorial_id IS NOT NULL);
CREATE INDEX files_of_person ON public.files USING btree (uploader_id) WHERE (memorial_id IS NULL);
CREATE INDEX files_sha256 ON public.files USING btree (sha256);
CREATE INDEX files_to_forget ON public.files USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE TRIGGER files_call_out_tale AFTER UPDATE OF removed_at ON public.files FOR EACH ROW WHEN ((old.removed_at IS DISTINCT FROM new.removed_at)) EXECUTE FUNCTION call_out_tale_of_file();
CREATE TRIGGER files_note_bytes AFTER DELETE ON public.files REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_bytes_to_purge();

create table follow_requests (
  id text not null,
  memorial_id text not null,
  kind text not null,
  by_account_id text not null,
  invited_mail text,
  note text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  to_keep boolean not null default false,
  chosen_by_name boolean not null default false,
  invited_to_follow_by text,
  note_to_follow text,
  constraint follow_requests_pkey PRIMARY KEY (id),
  constraint follow_requests_by_account_id_fkey FOREIGN KEY (by_account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint follow_requests_check CHECK (((kind = 'invitation'::text) = (invited_mail IS NOT NULL))),
  constraint follow_requests_invited_to_follow_by_fkey FOREIGN KEY (invited_to_follow_by) REFERENCES accounts(id) ON DELETE SET NULL NOT VALID,
  constraint follow_requests_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'invitation'::text]))),
  constraint follow_requests_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint follow_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
CREATE INDEX follow_requests_by_account ON public.follow_requests USING btree (by_account_id);
CREATE INDEX follow_requests_by_address ON public.follow_requests USING btree (invited_mail) WHERE (invited_mail IS NOT NULL);
CREATE INDEX follow_requests_by_memorial ON public.follow_requests USING btree (memorial_id);
CREATE INDEX follow_requests_invited_before ON public.follow_requests USING btree (invited_to_follow_by) WHERE (invited_to_follow_by IS NOT NULL);
CREATE INDEX follow_requests_of_address ON public.follow_requests USING btree (invited_mail) WHERE ((state = 'open'::text) AND (kind = 'invitation'::text));
CREATE INDEX follow_requests_of_asker ON public.follow_requests USING btree (by_account_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX follow_requests_one_invitation ON public.follow_requests USING btree (memorial_id, invited_mail) WHERE ((kind = 'invitation'::text) AND (state = 'open'::text));
CREATE UNIQUE INDEX follow_requests_one_open ON public.follow_requests USING btree (memorial_id, by_account_id) WHERE ((kind = 'request'::text) AND (state = 'open'::text));
CREATE INDEX follow_requests_open ON public.follow_requests USING btree (memorial_id, id) WHERE (state = 'open'::text);
CREATE TRIGGER follow_requests_call_out AFTER INSERT OR UPDATE OF state, by_account_id ON public.follow_requests FOR EACH ROW EXECUTE FUNCTION call_out_request();

create table followers (
  memorial_id text not null,
  account_id text not null,
  since timestamp with time zone not null,
  account_closed boolean not null default false,
  keeps_since timestamp with time zone,
  constraint followers_pkey PRIMARY KEY (memorial_id, account_id),
  constraint followers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint followers_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX followers_counted ON public.followers USING btree (memorial_id) WHERE (NOT account_closed);
CREATE INDEX followers_in_order ON public.followers USING btree (memorial_id, since) WHERE (NOT account_closed);
CREATE INDEX followers_keepers_of ON public.followers USING btree (memorial_id, keeps_since) WHERE (keeps_since IS NOT NULL);
CREATE INDEX followers_newest ON public.followers USING btree (account_id, since DESC, memorial_id DESC);
CREATE INDEX followers_who_keep ON public.followers USING btree (account_id, memorial_id) WHERE (keeps_since IS NOT NULL);
CREATE TRIGGER followers_call_out AFTER DELETE ON public.followers FOR EACH ROW EXECUTE FUNCTION call_out_person();
CREATE TRIGGER followers_call_out_keeper AFTER UPDATE OF keeps_since ON public.followers FOR EACH ROW WHEN ((old.keeps_since IS DISTINCT FROM new.keeps_since)) EXECUTE FUNCTION call_out_keeper();
CREATE TRIGGER followers_end_reading AFTER DELETE ON public.followers FOR EACH ROW EXECUTE FUNCTION end_reading_of_words();
CREATE TRIGGER followers_mark_closed BEFORE INSERT OR UPDATE OF account_id ON public.followers FOR EACH ROW EXECUTE FUNCTION mark_of_account();

create table free_forever (
  one boolean not null default true,
  taken bigint not null,
  constraint free_forever_pkey PRIMARY KEY (one),
  constraint free_forever_one_check CHECK (one),
  constraint free_forever_taken_check CHECK ((taken >= 0))
);

create table gifts (
  id text not null,
  memorial_id text not null,
  giver_id text not null,
  candles smallint not null,
  flowers smallint not null,
  words text,
  given_at timestamp with time zone,
  deleted_at timestamp with time zone,
  order_id text,
  constraint gifts_pkey PRIMARY KEY (id),
  constraint gifts_candles_check CHECK (((candles >= 0) AND (candles <= 30))),
  constraint gifts_check CHECK (((candles + flowers) >= 3)),
  constraint gifts_flowers_check CHECK (((flowers >= 0) AND (flowers <= 30))),
  constraint gifts_giver_id_fkey FOREIGN KEY (giver_id) REFERENCES accounts(id),
  constraint gifts_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint gifts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX gifts_by_giver ON public.gifts USING btree (giver_id);
CREATE INDEX gifts_by_memorial ON public.gifts USING btree (memorial_id);
CREATE INDEX gifts_by_order ON public.gifts USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX gifts_resting ON public.gifts USING btree (memorial_id, given_at, id) WHERE ((given_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX gifts_to_forget ON public.gifts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX gifts_unpaid ON public.gifts USING btree (id) WHERE (given_at IS NULL);
CREATE TRIGGER gifts_call_out_part AFTER INSERT OR UPDATE OF words, given_at, deleted_at, giver_id ON public.gifts FOR EACH ROW EXECUTE FUNCTION call_out_gift();

create table grave_photographs (
  memorial_id text not null,
  image_id text not null,
  constraint grave_photographs_pkey PRIMARY KEY (memorial_id),
  constraint grave_photographs_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE,
  constraint grave_photographs_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX grave_photographs_of_images ON public.grave_photographs USING btree (image_id);
CREATE TRIGGER grave_photographs_call_out AFTER INSERT OR DELETE OR UPDATE ON public.grave_photographs FOR EACH ROW EXECUTE FUNCTION call_out_grave_photograph();

create table greetings (
  id text not null,
  memorial_id text not null,
  author_id text not null,
  note text not null,
  reported boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  changed_by text,
  draft_id text,
  shown_to text not null default 'inside'::text,
  words_taken boolean not null default false,
  constraint greetings_pkey PRIMARY KEY (id),
  constraint greetings_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint greetings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  constraint greetings_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint greetings_shown_to_check CHECK ((shown_to = ANY (ARRAY['inside'::text, 'insideOnly'::text, 'byLink'::text, 'open'::text]))) NOT VALID
);
CREATE INDEX greetings_by_author ON public.greetings USING btree (author_id);
CREATE INDEX greetings_by_changer ON public.greetings USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX greetings_for_guests ON public.greetings USING btree (memorial_id, id) INCLUDE (shown_to, author_id, created_at) WHERE ((shown_to = ANY (ARRAY['byLink'::text, 'open'::text])) AND (NOT (reported OR words_taken)));
CREATE INDEX greetings_not_shown ON public.greetings USING btree (memorial_id) WHERE (reported OR words_taken);
CREATE UNIQUE INDEX greetings_of_drafts ON public.greetings USING btree (author_id, memorial_id, draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX greetings_of_memorial ON public.greetings USING btree (memorial_id, id);
CREATE TRIGGER greetings_call_out AFTER INSERT OR DELETE OR UPDATE OF note, reported, author_id ON public.greetings FOR EACH ROW EXECUTE FUNCTION call_out_greeting();
CREATE TRIGGER greetings_call_out_pinned AFTER UPDATE OF note, reported, author_id ON public.greetings FOR EACH ROW EXECUTE FUNCTION call_out_pinned();
CREATE TRIGGER greetings_mark_taken BEFORE INSERT OR UPDATE OF author_id ON public.greetings FOR EACH ROW EXECUTE FUNCTION mark_of_author();

create table guest_word_keys (
  id boolean not null default true,
  secret text not null,
  constraint guest_word_keys_pkey PRIMARY KEY (id),
  constraint guest_word_keys_id_check CHECK (id)
);

create table guest_word_proofs (
  signature text not null,
  expires_at timestamp with time zone not null,
  constraint guest_word_proofs_pkey PRIMARY KEY (signature)
);
CREATE INDEX guest_word_proofs_by_end ON public.guest_word_proofs USING btree (expires_at);

create table guest_words (
  id text not null,
  memorial_id text not null,
  link_id text,
  sent_hash text not null,
  code_hash text not null,
  name text not null,
  known_as text,
  words text not null,
  file_id text,
  mail text,
  language text not null,
  state text not null default 'waiting'::text,
  shown_to text not null,
  answer text,
  answered_at timestamp with time zone,
  answered_by text,
  account_id text,
  declined_at timestamp with time zone,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint guest_words_pkey PRIMARY KEY (id),
  constraint guest_words_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint guest_words_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint guest_words_check CHECK (((state = ANY (ARRAY['waiting'::text, 'withdrawn'::text])) = (answered_at IS NULL))),
  constraint guest_words_code_hash_check CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint guest_words_code_hash_key UNIQUE (code_hash),
  constraint guest_words_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint guest_words_link_id_fkey FOREIGN KEY (link_id) REFERENCES door_links(id) ON DELETE SET NULL,
  constraint guest_words_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint guest_words_memorial_id_sent_hash_key UNIQUE (memorial_id, sent_hash),
  constraint guest_words_sent_hash_check CHECK ((sent_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint guest_words_shown_to_check CHECK ((shown_to = ANY (ARRAY['inside'::text, 'byLink'::text, 'open'::text]))),
  constraint guest_words_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'standing'::text, 'setAside'::text, 'returned'::text, 'withdrawn'::text])))
);
CREATE INDEX guest_words_by_mail ON public.guest_words USING btree (mail) WHERE ((mail IS NOT NULL) AND (account_id IS NULL));
CREATE INDEX guest_words_by_reader ON public.guest_words USING btree (answered_by) WHERE (answered_by IS NOT NULL);
CREATE INDEX guest_words_of_accounts ON public.guest_words USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX guest_words_of_files ON public.guest_words USING btree (file_id) WHERE (file_id IS NOT NULL);
CREATE INDEX guest_words_of_links ON public.guest_words USING btree (link_id) WHERE (link_id IS NOT NULL);
CREATE INDEX guest_words_standing_in_order ON public.guest_words USING btree (memorial_id, created_at, id) INCLUDE (shown_to, account_id) WHERE (state = 'standing'::text);
CREATE INDEX guest_words_to_purge ON public.guest_words USING btree (changed_at) WHERE (state = ANY (ARRAY['setAside'::text, 'withdrawn'::text]));
CREATE INDEX guest_words_to_tell ON public.guest_words USING btree (changed_at) WHERE ((state = 'waiting'::text) AND (told_at IS NULL));
CREATE INDEX guest_words_waiting ON public.guest_words USING btree (memorial_id, changed_at) WHERE (state = 'waiting'::text);
CREATE TRIGGER guest_words_call_out AFTER INSERT OR DELETE OR UPDATE OF words, name, known_as, file_id, state, account_id ON public.guest_words FOR EACH ROW EXECUTE FUNCTION call_out_guest_words();

create table held_places (
  account_id text not null,
  batch text not null,
  memorial_id text not null,
  kind text not null,
  places integer not null,
  until timestamp with time zone not null,
  files integer not null,
  base integer,
  begun_at timestamp with time zone not null,
  given_up text[] not null default '{}'::text[],
  constraint held_places_pkey PRIMARY KEY (account_id, batch),
  constraint held_places_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint held_places_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint held_places_places_check CHECK ((places >= 0))
);
CREATE INDEX held_places_by_memorial ON public.held_places USING btree (memorial_id, kind);

create table house_closing_letters (
  closing_id text not null,
  account_id text not null,
  stage text not null,
  ordered_at timestamp with time zone not null,
  undelivered_at timestamp with time zone,
  constraint house_closing_letters_pkey PRIMARY KEY (closing_id, account_id, stage),
  constraint house_closing_letters_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint house_closing_letters_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES house_closings(id) ON DELETE CASCADE,
  constraint house_closing_letters_stage_check CHECK ((stage = ANY (ARRAY['announced'::text, 'month'::text, 'week'::text, 'cancelled'::text])))
);
CREATE INDEX house_closing_letters_by_account ON public.house_closing_letters USING btree (account_id);
CREATE INDEX house_closing_letters_undelivered ON public.house_closing_letters USING btree (closing_id) WHERE (undelivered_at IS NOT NULL);

create table house_closings (
  id text not null,
  closes_on date not null,
  announced_at timestamp with time zone not null,
  copies_on_request boolean not null default false,
  cancelled_at timestamp with time zone,
  constraint house_closings_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX house_closings_announced ON public.house_closings USING btree ((true)) WHERE (cancelled_at IS NULL);

create table house_figures (
  name text not null,
  figures jsonb not null,
  taken_at timestamp with time zone not null,
  took_ms integer not null,
  constraint house_figures_pkey PRIMARY KEY (name),
  constraint house_figures_name_check CHECK ((name = ANY (ARRAY['counts'::text, 'storage'::text, 'closing'::text]))),
  constraint house_figures_took_ms_check CHECK ((took_ms >= 0))
);

create unlogged table image_tasks (
  sha256 text not null,
  kind text not null,
  whose text not null,
  turn bigint not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  taken_by integer,
  tries integer not null default 0,
  refused text,
  detail text,
  refused_at timestamp with time zone,
  constraint image_tasks_pkey PRIMARY KEY (sha256, kind),
  constraint image_tasks_kind_check CHECK ((kind = ANY (ARRAY['picture'::text, 'first page'::text])))
);

create table images (
  id text not null,
  memorial_id text not null,
  file_id text not null,
  uploader_id text not null,
  title text,
  description text,
  location text,
  memory_date date,
  friends text[] not null default '{}'::text[],
  "position" integer not null,
  reported boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  shown_to text not null default 'inside'::text,
  audience text not null default 'page'::text,
  constraint images_pkey PRIMARY KEY (id),
  constraint images_audience_check CHECK ((audience = ANY (ARRAY['page'::text, 'inside'::text, 'keepers'::text]))) NOT VALID,
  constraint images_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint images_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint images_shown_to_check CHECK ((shown_to = ANY (ARRAY['inside'::text, 'insideOnly'::text, 'byLink'::text, 'open'::text]))) NOT VALID,
  constraint images_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES accounts(id)
);
CREATE INDEX images_by_file ON public.images USING btree (file_id);
CREATE INDEX images_by_memorial ON public.images USING btree (memorial_id);
CREATE INDEX images_by_uploader ON public.images USING btree (uploader_id);
CREATE INDEX images_for_keepers ON public.images USING btree (memorial_id) WHERE ((audience = 'keepers'::text) AND (deleted_at IS NULL));
CREATE INDEX images_in_order ON public.images USING btree (memorial_id, "position", id) WHERE (deleted_at IS NULL);
CREATE INDEX images_not_shown ON public.images USING btree (memorial_id) WHERE (reported AND (deleted_at IS NULL));
CREATE INDEX images_taken_away ON public.images USING btree (memorial_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX images_to_forget ON public.images USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER images_call_out AFTER UPDATE OF title, description, location, memory_date, friends, reported, deleted_at, uploader_id, audience ON public.images FOR EACH ROW EXECUTE FUNCTION call_out_medium();
CREATE TRIGGER images_call_out_part AFTER INSERT OR DELETE OR UPDATE OF title, description, location, memory_date, friends, "position", reported, deleted_at, uploader_id, audience ON public.images FOR EACH ROW EXECUTE FUNCTION call_out_part('images');

create table imported_people (
  memorial_id text not null,
  person_id text not null,
  account_id text not null,
  mail_hash text,
  claimed_at timestamp with time zone,
  declined_at timestamp with time zone,
  constraint imported_people_pkey PRIMARY KEY (memorial_id, person_id),
  constraint imported_people_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint imported_people_check CHECK (((claimed_at IS NULL) OR (declined_at IS NULL))),
  constraint imported_people_mail_hash_check CHECK ((mail_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint imported_people_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX imported_people_by_account ON public.imported_people USING btree (account_id);
CREATE INDEX imported_people_to_claim ON public.imported_people USING btree (mail_hash) WHERE ((claimed_at IS NULL) AND (declined_at IS NULL));

create table imports (
  id text not null,
  account_id text not null,
  state text not null,
  key text not null,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  worker text,
  worked_until timestamp with time zone,
  is_wanted boolean not null default false,
  bytes_total bigint not null default 0,
  bytes_done bigint not null default 0,
  tries smallint not null default 0,
  busy_until timestamp with time zone,
  memorial_id text,
  memorial_name text,
  left_out jsonb not null default '[]'::jsonb,
  left_count integer not null default 0,
  refused text,
  refused_file text,
  failure text,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint imports_bytes_check CHECK ((bytes > 0)),
  constraint imports_check CHECK (((received >= 0) AND (received <= bytes))),
  constraint imports_check1 CHECK (((state = 'arriving'::text) OR (received = bytes))),
  constraint imports_check2 CHECK (((state = 'ready'::text) = (memorial_name IS NOT NULL))),
  constraint imports_check3 CHECK (((state = 'refused'::text) = (refused IS NOT NULL))),
  constraint imports_check4 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint imports_failure_check CHECK ((failure = ANY (ARRAY['noRoom'::text, 'broken'::text]))),
  constraint imports_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE SET NULL,
  constraint imports_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'checking'::text, 'ready'::text, 'refused'::text, 'failed'::text])))
);
CREATE INDEX imports_by_memorial ON public.imports USING btree (memorial_id);
CREATE UNIQUE INDEX imports_of_account ON public.imports USING btree (account_id);
CREATE INDEX imports_touched ON public.imports USING btree (touched_at);

create table known_places (
  account_id text not null,
  kind text not null,
  hash text not null,
  seen_at timestamp with time zone not null,
  constraint known_places_pkey PRIMARY KEY (account_id, kind, hash),
  constraint known_places_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint known_places_kind_check CHECK ((kind = ANY (ARRAY['browser'::text, 'network'::text])))
);
CREATE INDEX known_places_by_age ON public.known_places USING btree (seen_at);

create table ledger (
  id text not null,
  order_id text not null,
  subscription_id text,
  kind text not null,
  cents integer not null,
  bought jsonb not null,
  paid_until timestamp with time zone,
  provider text not null,
  provider_ref text not null,
  at timestamp with time zone not null,
  payment_id text,
  constraint ledger_pkey PRIMARY KEY (id),
  constraint ledger_check CHECK (((cents <> 0) AND ((cents > 0) = (kind = 'payment'::text)))),
  constraint ledger_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'refund'::text]))),
  constraint ledger_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint ledger_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES ledger(id),
  constraint ledger_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint ledger_provider_kind_provider_ref_key UNIQUE (provider, kind, provider_ref),
  constraint ledger_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX ledger_by_order ON public.ledger USING btree (order_id, id);
CREATE INDEX ledger_by_payment ON public.ledger USING btree (payment_id) WHERE (payment_id IS NOT NULL);
CREATE INDEX ledger_by_subscription ON public.ledger USING btree (subscription_id) WHERE (subscription_id IS NOT NULL);
CREATE TRIGGER ledger_stays BEFORE DELETE OR UPDATE ON public.ledger FOR EACH ROW EXECUTE FUNCTION keep_ledger();
CREATE TRIGGER ledger_stays_whole BEFORE TRUNCATE ON public.ledger FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();

create table letters (
  id text not null,
  kind text not null,
  language text,
  to_name text not null,
  to_address text not null,
  subject text,
  text text,
  html text,
  headers jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  give_up_at timestamp with time zone not null,
  attempts integer not null default 0,
  last_error text,
  sent_at timestamp with time zone,
  dead_at timestamp with time zone,
  about jsonb not null default '{}'::jsonb,
  things text[] not null default '{}'::text[],
  group_key text,
  begun_at timestamp with time zone,
  busy_until timestamp with time zone,
  stopped_at timestamp with time zone,
  constraint letters_pkey PRIMARY KEY (id),
  constraint letters_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint letters_told CHECK ((((sent_at IS NULL) AND (stopped_at IS NULL)) OR ((subject IS NULL) AND (text IS NULL) AND (html IS NULL) AND (headers = '{}'::jsonb) AND (about = '{}'::jsonb) AND (things = '{}'::text[]))))
);
CREATE INDEX letters_by_address ON public.letters USING btree (to_address);
CREATE INDEX letters_by_creation ON public.letters USING btree (created_at);
CREATE INDEX letters_dead ON public.letters USING btree (id) WHERE (dead_at IS NOT NULL);
CREATE UNIQUE INDEX letters_gathering ON public.letters USING btree (group_key) WHERE (begun_at IS NULL);
CREATE INDEX letters_of_group ON public.letters USING btree (group_key, begun_at) WHERE (group_key IS NOT NULL);
CREATE INDEX letters_stopped ON public.letters USING btree (id) WHERE (stopped_at IS NOT NULL);
CREATE INDEX letters_waiting ON public.letters USING btree (id) WHERE ((sent_at IS NULL) AND (dead_at IS NULL) AND (stopped_at IS NULL));
CREATE INDEX letters_waiting_alone ON public.letters USING btree (id) WHERE ((group_key IS NULL) AND (sent_at IS NULL) AND (dead_at IS NULL) AND (stopped_at IS NULL));

create table likes (
  id text not null,
  memorial_id text not null,
  subject_id text not null,
  kind smallint not null,
  account_id text not null,
  created_at timestamp with time zone not null,
  account_closed boolean not null default false,
  constraint likes_pkey PRIMARY KEY (id),
  constraint likes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint likes_kind_check CHECK (((kind >= 1) AND (kind <= 4))),
  constraint likes_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint likes_subject_id_account_id_key UNIQUE (subject_id, account_id)
);
CREATE INDEX likes_by_account ON public.likes USING btree (account_id);
CREATE INDEX likes_by_memorial ON public.likes USING btree (memorial_id);
CREATE INDEX likes_counted ON public.likes USING btree (memorial_id, subject_id) WHERE (NOT account_closed);
CREATE INDEX likes_not_counted ON public.likes USING btree (memorial_id) WHERE account_closed;
CREATE TRIGGER likes_call_out AFTER INSERT OR DELETE OR UPDATE OF account_id ON public.likes FOR EACH ROW EXECUTE FUNCTION call_out_like();
CREATE TRIGGER likes_mark_closed BEFORE INSERT OR UPDATE OF account_id ON public.likes FOR EACH ROW EXECUTE FUNCTION mark_of_account();

create table login_challenges (
  secret_hash text not null,
  account_id text,
  kind text not null,
  proof_hash text,
  passkey_challenge text,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  first_step text,
  constraint login_challenges_pkey PRIMARY KEY (secret_hash),
  constraint login_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint login_challenges_first_step_check CHECK ((first_step = ANY (ARRAY['password'::text, 'provider'::text]))),
  constraint login_challenges_kind_check CHECK ((kind = ANY (ARRAY['secondStep'::text, 'passkeyLogin'::text, 'newPasskey'::text])))
);
CREATE INDEX login_challenges_by_end ON public.login_challenges USING btree (expires_at);
CREATE INDEX login_challenges_of_account ON public.login_challenges USING btree (account_id);

create table memorial_drafts (
  account_id text not null,
  id text not null,
  version integer not null,
  telling text not null,
  changed_at timestamp with time zone not null,
  constraint memorial_drafts_pkey PRIMARY KEY (account_id),
  constraint memorial_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint memorial_drafts_version_check CHECK ((version > 0))
);
CREATE INDEX memorial_drafts_by_rest ON public.memorial_drafts USING btree (changed_at);

create table memorial_history (
  id text not null,
  memorial_id text not null,
  at timestamp with time zone not null,
  account_id text,
  about_id text,
  kind text not null,
  subject_id text,
  count integer not null default 1,
  batch text,
  before jsonb,
  put_back_at timestamp with time zone,
  constraint memorial_history_pkey PRIMARY KEY (id),
  constraint memorial_history_about_id_fkey FOREIGN KEY (about_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint memorial_history_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint memorial_history_count_check CHECK ((count > 0)),
  constraint memorial_history_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX memorial_history_batches ON public.memorial_history USING btree (memorial_id, account_id, kind, batch) WHERE (batch IS NOT NULL);
CREATE INDEX memorial_history_by_account ON public.memorial_history USING btree (account_id, id) WHERE (account_id IS NOT NULL);
CREATE INDEX memorial_history_by_person_concerned ON public.memorial_history USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX memorial_history_by_subject ON public.memorial_history USING btree (subject_id, id) WHERE (subject_id IS NOT NULL);
CREATE INDEX memorial_history_pages ON public.memorial_history USING btree (memorial_id, id DESC);
CREATE INDEX memorial_history_with_texts ON public.memorial_history USING btree (at) WHERE (before IS NOT NULL);

create table memorial_totals (
  is_human boolean not null,
  total bigint not null,
  constraint memorial_totals_pkey PRIMARY KEY (is_human),
  constraint memorial_totals_total_check CHECK ((total >= 0))
);

create table memorials (
  id text not null,
  owner_id text not null,
  is_human boolean not null,
  first_name text,
  last_name text,
  name text,
  nickname text,
  gender text not null,
  born date not null,
  died date not null,
  country text,
  city text,
  occupation text,
  zodiac_sign text,
  eye_color text,
  breed text,
  species text,
  passport_id text,
  chip_id text,
  height text,
  weight text,
  grave_country text,
  grave_city text,
  grave_description text,
  grave_latitude double precision,
  grave_longitude double precision,
  package_name text not null,
  package_due date not null,
  portrait_file_id text,
  search_first text not null,
  search_last text not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  closed_with_account boolean not null default false,
  fold_edition integer not null default 1,
  draft_id text,
  suspended_at timestamp with time zone,
  shown_to_visitors text not null default 'nothing'::text,
  package_ended text,
  arrived date,
  in_preparation boolean not null default false,
  owner_since timestamp with time zone,
  constraint memorials_pkey PRIMARY KEY (id),
  constraint memorials_check CHECK ((died >= born)),
  constraint memorials_check1 CHECK (
CASE
    WHEN is_human THEN ((first_name IS NOT NULL) AND (last_name IS NOT NULL))
    ELSE (name IS NOT NULL)
END),
  constraint memorials_gender_check CHECK ((gender = ANY (ARRAY['Other'::text, 'Male'::text, 'Female'::text]))),
  constraint memorials_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id),
  constraint memorials_portrait_file_id_fkey FOREIGN KEY (portrait_file_id) REFERENCES files(id),
  constraint memorials_shown_to_visitors_known CHECK ((shown_to_visitors = ANY (ARRAY['nothing'::text, 'name'::text, 'portrait'::text])))
);
CREATE INDEX memorials_by_birthday ON public.memorials USING btree (EXTRACT(month FROM born), EXTRACT(day FROM born), id) WHERE (deleted_at IS NULL);
CREATE INDEX memorials_by_day_of_death ON public.memorials USING btree (EXTRACT(month FROM died), EXTRACT(day FROM died), id) WHERE (deleted_at IS NULL);
CREATE INDEX memorials_by_first_name ON public.memorials USING gin (search_first gin_trgm_ops);
CREATE INDEX memorials_by_fold_edition ON public.memorials USING btree (fold_edition);
CREATE INDEX memorials_by_last_name ON public.memorials USING gin (search_last gin_trgm_ops);
CREATE INDEX memorials_by_owner ON public.memorials USING btree (owner_id);
CREATE INDEX memorials_by_package_due ON public.memorials USING btree (package_due) WHERE (package_name <> ALL (ARRAY['Free'::text, 'Free always - Premium'::text]));
CREATE INDEX memorials_by_portrait ON public.memorials USING btree (portrait_file_id) WHERE (portrait_file_id IS NOT NULL);
CREATE UNIQUE INDEX memorials_of_drafts ON public.memorials USING btree (owner_id, draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX memorials_of_first_name ON public.memorials USING btree (is_human, search_first, id) WHERE ((deleted_at IS NULL) AND (suspended_at IS NULL) AND (octet_length(search_first) <= 500));
CREATE INDEX memorials_of_last_name ON public.memorials USING btree (is_human, search_last, id) WHERE ((deleted_at IS NULL) AND (suspended_at IS NULL) AND (octet_length(search_last) <= 500));
CREATE INDEX memorials_of_owner ON public.memorials USING btree (owner_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX memorials_of_package ON public.memorials USING btree (package_name, id);
CREATE INDEX memorials_on_the_wall ON public.memorials USING btree (is_human, id) WHERE ((deleted_at IS NULL) AND (suspended_at IS NULL));
CREATE INDEX memorials_suspended ON public.memorials USING btree (id) WHERE (suspended_at IS NOT NULL);
CREATE INDEX memorials_to_forget ON public.memorials USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER memorials_call_out AFTER DELETE OR UPDATE OF deleted_at, suspended_at, owner_id ON public.memorials FOR EACH ROW EXECUTE FUNCTION call_out_memorial();
CREATE TRIGGER memorials_call_out_part AFTER UPDATE OF changed_at, portrait_file_id, suspended_at ON public.memorials FOR EACH ROW WHEN (((old.changed_at IS DISTINCT FROM new.changed_at) OR (old.portrait_file_id IS DISTINCT FROM new.portrait_file_id) OR (old.suspended_at IS DISTINCT FROM new.suspended_at))) EXECUTE FUNCTION call_out_facts();
CREATE TRIGGER memorials_count AFTER INSERT OR DELETE ON public.memorials FOR EACH ROW EXECUTE FUNCTION count_memorial();
CREATE TRIGGER memorials_count_changed AFTER UPDATE OF is_human, search_first, search_last, deleted_at, suspended_at ON public.memorials FOR EACH ROW WHEN ((((((old.is_human IS DISTINCT FROM new.is_human) OR (old.search_first IS DISTINCT FROM new.search_first)) OR (old.search_last IS DISTINCT FROM new.search_last)) OR ((old.deleted_at IS NULL) IS DISTINCT FROM (new.deleted_at IS NULL))) OR ((old.suspended_at IS NULL) IS DISTINCT FROM (new.suspended_at IS NULL)))) EXECUTE FUNCTION count_memorial();
CREATE TRIGGER memorials_reckon_observances AFTER UPDATE OF born, died, arrived ON public.memorials FOR EACH ROW WHEN (((old.born IS DISTINCT FROM new.born) OR (old.died IS DISTINCT FROM new.died) OR (old.arrived IS DISTINCT FROM new.arrived))) EXECUTE FUNCTION reckon_observances_anew();

create table moderator_acts (
  id text not null,
  act text not null,
  type smallint not null,
  entity_id text not null,
  moderator_id text,
  comment text,
  created_at timestamp with time zone not null,
  constraint moderator_acts_pkey PRIMARY KEY (id),
  constraint moderator_acts_act_check CHECK ((act = ANY (ARRAY['Approved'::text, 'Rejected'::text, 'Suspended'::text, 'Restored'::text, 'Granted'::text, 'Revoked'::text, 'LoggedOut'::text, 'Retried'::text, 'SecondStepReset'::text, 'TakeoverGranted'::text, 'TakeoverRefused'::text, 'Reopened'::text]))),
  constraint moderator_acts_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES accounts(id),
  constraint moderator_acts_type_check CHECK (((type >= 1) AND (type <= 9)))
);
CREATE INDEX moderator_acts_by_moderator ON public.moderator_acts USING btree (moderator_id);
CREATE INDEX moderator_acts_of_entity ON public.moderator_acts USING btree (entity_id, id);
CREATE TRIGGER moderator_acts_stay BEFORE DELETE OR UPDATE ON public.moderator_acts FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER moderator_acts_stay_whole BEFORE TRUNCATE ON public.moderator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

create table objection_links (
  secret_hash text not null,
  request_id text not null,
  account_id text not null,
  constraint objection_links_pkey PRIMARY KEY (secret_hash),
  constraint objection_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint objection_links_request_id_fkey FOREIGN KEY (request_id) REFERENCES takeover_requests(id) ON DELETE CASCADE
);
CREATE INDEX objection_links_by_account ON public.objection_links USING btree (account_id);
CREATE INDEX objection_links_by_request ON public.objection_links USING btree (request_id);

create table orders (
  id text not null,
  buyer_id text,
  memorial_id text,
  kind text not null,
  bought jsonb not null,
  cents integer not null,
  provider text not null,
  state text not null,
  provider_ref text,
  address text,
  created_at timestamp with time zone not null,
  looked_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint orders_cents_check CHECK ((cents > 0)),
  constraint orders_check CHECK (((provider_ref IS NULL) = (address IS NULL))),
  constraint orders_check1 CHECK (((state = ANY (ARRAY['open'::text, 'processing'::text])) = (settled_at IS NULL))),
  constraint orders_kind_check CHECK ((kind = ANY (ARRAY['plan'::text, 'gifts'::text]))),
  constraint orders_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE SET NULL,
  constraint orders_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint orders_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'left'::text, 'refunding'::text, 'refunded'::text])))
);
CREATE INDEX orders_by_buyer ON public.orders USING btree (buyer_id, id);
CREATE INDEX orders_by_memorial ON public.orders USING btree (memorial_id, id);
CREATE UNIQUE INDEX orders_one_open_of_buyer ON public.orders USING btree (memorial_id, kind, (
CASE
    WHEN (kind <> 'plan'::text) THEN buyer_id
    ELSE NULL::text
END)) NULLS NOT DISTINCT WHERE ((state = 'open'::text) AND ((kind = 'plan'::text) OR (buyer_id IS NOT NULL)));
CREATE INDEX orders_unsettled ON public.orders USING btree (id) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text, 'refunding'::text]));

create table own_copies (
  id text not null,
  memorial_id text not null,
  account_id text not null,
  state text not null,
  bytes_total bigint not null,
  bytes_done bigint not null default 0,
  bytes bigint,
  missing integer not null default 0,
  failure text,
  tries smallint not null default 0,
  busy_until timestamp with time zone,
  asked_at timestamp with time zone not null,
  ready_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  is_prepared boolean not null default false,
  content_hash text,
  compared_at timestamp with time zone,
  constraint own_copies_pkey PRIMARY KEY (id),
  constraint own_copies_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint own_copies_bytes_done_check CHECK ((bytes_done >= 0)),
  constraint own_copies_bytes_total_check CHECK ((bytes_total >= 0)),
  constraint own_copies_check CHECK (((state = 'ready'::text) = ((bytes IS NOT NULL) AND (ready_at IS NOT NULL)))),
  constraint own_copies_check1 CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
  constraint own_copies_failure_check CHECK ((failure = ANY (ARRAY['noRoom'::text, 'broken'::text]))),
  constraint own_copies_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint own_copies_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'making'::text, 'ready'::text, 'failed'::text])))
);
CREATE INDEX own_copies_by_account ON public.own_copies USING btree (account_id);
CREATE INDEX own_copies_by_end ON public.own_copies USING btree (expires_at);
CREATE INDEX own_copies_of_memorial ON public.own_copies USING btree (memorial_id, account_id, id);
CREATE UNIQUE INDEX own_copies_one_under_way ON public.own_copies USING btree (memorial_id, account_id) WHERE (state = ANY (ARRAY['waiting'::text, 'making'::text]));
CREATE INDEX own_copies_to_compare ON public.own_copies USING btree (COALESCE(compared_at, '-infinity'::timestamp with time zone)) WHERE (state = 'ready'::text);

create table own_copy_marks (
  memorial_id text not null,
  salt text not null,
  address text not null,
  fetched_at timestamp with time zone,
  fetched_by text,
  constraint own_copy_marks_pkey PRIMARY KEY (memorial_id),
  constraint own_copy_marks_fetched_by_fkey FOREIGN KEY (fetched_by) REFERENCES accounts(id) ON DELETE SET NULL NOT VALID,
  constraint own_copy_marks_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX own_copy_marks_by_fetcher ON public.own_copy_marks USING btree (fetched_by) WHERE (fetched_by IS NOT NULL);

create table owner_absences (
  account_id text not null,
  since date not null,
  letters smallint not null default 0,
  last_at timestamp with time zone not null,
  told_at timestamp with time zone,
  constraint owner_absences_pkey PRIMARY KEY (account_id),
  constraint owner_absences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table passkeys (
  id text not null,
  account_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint passkeys_credential_id_key UNIQUE (credential_id)
);
CREATE INDEX passkeys_of_account ON public.passkeys USING btree (account_id);

create table payment_customers (
  provider text not null,
  ref text not null,
  account_id text,
  constraint payment_customers_pkey PRIMARY KEY (provider, ref),
  constraint payment_customers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint payment_customers_provider_account_id_key UNIQUE (provider, account_id)
);
CREATE INDEX payment_customers_by_account ON public.payment_customers USING btree (account_id);

create table payment_news (
  provider text not null,
  event_ref text not null,
  heard_at timestamp with time zone not null,
  constraint payment_news_pkey PRIMARY KEY (provider, event_ref)
);
CREATE INDEX payment_news_by_age ON public.payment_news USING btree (heard_at);

create table photograph_silences (
  account_id text not null,
  image_id text not null,
  since timestamp with time zone not null,
  constraint photograph_silences_pkey PRIMARY KEY (account_id, image_id),
  constraint photograph_silences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint photograph_silences_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE
);
CREATE INDEX photograph_silences_of_image ON public.photograph_silences USING btree (image_id);
CREATE TRIGGER photograph_silences_call_out AFTER INSERT OR DELETE ON public.photograph_silences FOR EACH ROW EXECUTE FUNCTION call_out_photograph_silence();

create table preparation_cards (
  code_hash text not null,
  memorial_id text not null,
  code text,
  made_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint preparation_cards_pkey PRIMARY KEY (code_hash),
  constraint preparation_cards_check CHECK (((code IS NULL) = (ended_at IS NOT NULL))),
  constraint preparation_cards_code_check CHECK ((code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'::text)),
  constraint preparation_cards_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES preparations(memorial_id) ON DELETE CASCADE
);
CREATE INDEX preparation_cards_by_memorial ON public.preparation_cards USING btree (memorial_id);
CREATE UNIQUE INDEX preparation_cards_counting ON public.preparation_cards USING btree (memorial_id) WHERE (ended_at IS NULL);

create table preparations (
  memorial_id text not null,
  account_id text,
  began_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  letters smallint not null default 0,
  handed_over_at timestamp with time zone,
  handed_over_to text,
  constraint preparations_pkey PRIMARY KEY (memorial_id),
  constraint preparations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint preparations_handed_over_to_fkey FOREIGN KEY (handed_over_to) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint preparations_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX preparations_by_account ON public.preparations USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX preparations_by_receiver ON public.preparations USING btree (handed_over_to) WHERE (handed_over_to IS NOT NULL);
CREATE INDEX preparations_due ON public.preparations USING btree (ends_at) WHERE (handed_over_at IS NULL);

create table provider_identities (
  issuer text not null,
  subject text not null,
  account_id text not null,
  connected_at timestamp with time zone not null,
  constraint provider_identities_pkey PRIMARY KEY (issuer, subject),
  constraint provider_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint provider_identities_account_id_issuer_key UNIQUE (account_id, issuer)
);

create table provider_logins (
  state_hash text not null,
  code_hash text not null,
  browser_hash text not null,
  account_id text,
  back_url text,
  step text not null,
  refusal text,
  issuer text not null,
  subject text,
  name text not null default ''::text,
  last_name text not null default ''::text,
  born text not null default ''::text,
  mail text not null default ''::text,
  is_mail_verified boolean not null default false,
  expires_at timestamp with time zone not null,
  constraint provider_logins_pkey PRIMARY KEY (state_hash),
  constraint provider_logins_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint provider_logins_code_hash_key UNIQUE (code_hash),
  constraint provider_logins_step_check CHECK ((step = ANY (ARRAY['begun'::text, 'asking'::text, 'answered'::text])))
);
CREATE INDEX provider_logins_by_account ON public.provider_logins USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX provider_logins_by_expiry ON public.provider_logins USING btree (expires_at);

create table recovery_codes (
  account_id text not null,
  hash text not null,
  salt bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);

create table remembrance_choices (
  account_id text not null,
  memorial_id text not null,
  observances text[] not null,
  is_after_sunset boolean not null,
  next_on date,
  constraint remembrance_choices_pkey PRIMARY KEY (account_id, memorial_id),
  constraint remembrance_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint remembrance_choices_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX remembrance_choices_due ON public.remembrance_choices USING btree (next_on, account_id) WHERE (next_on IS NOT NULL);
CREATE INDEX remembrance_choices_of_memorial ON public.remembrance_choices USING btree (memorial_id);

create table remembrance_days (
  day date not null,
  busy_until timestamp with time zone not null,
  done_at timestamp with time zone,
  constraint remembrance_days_pkey PRIMARY KEY (day)
);

create table remembrance_mutes (
  account_id text not null,
  memorial_id text not null,
  since timestamp with time zone not null,
  is_about_days boolean not null default true,
  silent_since timestamp with time zone,
  silent_until date,
  constraint remembrance_mutes_pkey PRIMARY KEY (account_id, memorial_id),
  constraint remembrance_mutes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint remembrance_mutes_check CHECK ((is_about_days OR (silent_since IS NOT NULL))),
  constraint remembrance_mutes_check1 CHECK (((silent_since IS NOT NULL) OR (silent_until IS NULL))),
  constraint remembrance_mutes_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX remembrance_mutes_of_memorial ON public.remembrance_mutes USING btree (memorial_id);
CREATE TRIGGER remembrance_mutes_call_out AFTER INSERT OR DELETE OR UPDATE ON public.remembrance_mutes FOR EACH ROW EXECUTE FUNCTION call_out_silence();

create table remembrance_suggestions (
  memorial_id text not null,
  observances text[] not null,
  constraint remembrance_suggestions_pkey PRIMARY KEY (memorial_id),
  constraint remembrance_suggestions_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);

create table remembrance_wishes (
  account_id text not null,
  memorial_id text not null,
  since timestamp with time zone not null,
  constraint remembrance_wishes_pkey PRIMARY KEY (account_id, memorial_id),
  constraint remembrance_wishes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint remembrance_wishes_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX remembrance_wishes_of_memorial ON public.remembrance_wishes USING btree (memorial_id);
CREATE TRIGGER remembrance_wishes_call_out AFTER INSERT OR DELETE ON public.remembrance_wishes FOR EACH ROW EXECUTE FUNCTION call_out_silence();

create table remembrances (
  memorial_id text not null,
  kind text not null,
  year integer not null,
  account_id text not null,
  ordered_at timestamp with time zone not null,
  day date,
  constraint remembrances_pkey PRIMARY KEY (memorial_id, kind, year, account_id),
  constraint remembrances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint remembrances_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX remembrances_by_account ON public.remembrances USING btree (account_id);
CREATE INDEX remembrances_ordered ON public.remembrances USING btree (ordered_at);

create table reports (
  id text not null,
  type smallint not null,
  entity_id text not null,
  memorial_id text not null,
  reporter_id text,
  reason text not null,
  other_reason text,
  status smallint not null default 1,
  status_comment text,
  resolver_id text,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_check CHECK (
CASE
    WHEN (status = 1) THEN ((status_comment IS NULL) AND (resolver_id IS NULL) AND (resolved_at IS NULL))
    ELSE ((resolved_at IS NOT NULL) AND ((reporter_id IS NULL) OR ((status_comment IS NOT NULL) AND (resolver_id IS NOT NULL))))
END),
  constraint reports_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES accounts(id),
  constraint reports_resolver_id_fkey FOREIGN KEY (resolver_id) REFERENCES accounts(id),
  constraint reports_status_check CHECK (((status >= 1) AND (status <= 3))),
  constraint reports_type_check CHECK (((type >= 1) AND (type <= 6)))
);
CREATE INDEX reports_by_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reports_by_resolver ON public.reports USING btree (resolver_id) WHERE (resolver_id IS NOT NULL);
CREATE INDEX reports_by_tab ON public.reports USING btree (status, type, id);
CREATE INDEX reports_of_entity ON public.reports USING btree (entity_id, id);
CREATE INDEX reports_of_memorial ON public.reports USING btree (memorial_id);
CREATE UNIQUE INDEX reports_once_while_pending ON public.reports USING btree (entity_id, reporter_id) WHERE (status = 1);

create table second_step_removals (
  account_id text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  stop_hashes text[] not null,
  mails_sent smallint not null default 0,
  constraint second_step_removals_pkey PRIMARY KEY (account_id),
  constraint second_step_removals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
);
CREATE INDEX second_step_removals_by_stop ON public.second_step_removals USING gin (stop_hashes);

create table sessions (
  id text not null,
  account_id text not null,
  token_hash text not null,
  media_hash text not null,
  agent text,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  by_second_step boolean not null default false,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint sessions_media_hash_key UNIQUE (media_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_by_expiry ON public.sessions USING btree (expires_at);
CREATE TRIGGER sessions_call_out AFTER DELETE ON public.sessions FOR EACH ROW EXECUTE FUNCTION call_out_person();

create table store_prefixes (
  prefix text not null,
  originals bigint not null,
  original_bytes bigint not null,
  derived bigint not null,
  derived_bytes bigint not null,
  weighed_at timestamp with time zone not null,
  purged_at timestamp with time zone,
  constraint store_prefixes_pkey PRIMARY KEY (prefix),
  constraint store_prefixes_prefix_check CHECK ((prefix ~ '^[0-9a-f]{2}$'::text))
);

create table subscriptions (
  id text not null,
  order_id text not null,
  buyer_id text,
  memorial_id text,
  provider text not null,
  provider_ref text not null,
  bought jsonb not null,
  cents integer not null,
  next_bought jsonb,
  next_cents integer,
  next_when text,
  next_asked_at timestamp with time zone,
  state text not null,
  began_at timestamp with time zone not null,
  paid_until timestamp with time zone not null,
  cancels_at_end boolean not null default false,
  looked_at timestamp with time zone,
  ended_at timestamp with time zone,
  next_address text,
  asking_since timestamp with time zone,
  kept_next jsonb,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES accounts(id),
  constraint subscriptions_cents_check CHECK ((cents > 0)),
  constraint subscriptions_check CHECK (((next_bought IS NULL) = (next_cents IS NULL))),
  constraint subscriptions_check1 CHECK (((next_bought IS NULL) = (next_when IS NULL))),
  constraint subscriptions_check2 CHECK (((next_bought IS NULL) = (next_asked_at IS NULL))),
  constraint subscriptions_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
  constraint subscriptions_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE SET NULL,
  constraint subscriptions_next_cents_check CHECK ((next_cents > 0)),
  constraint subscriptions_next_when_check CHECK ((next_when = ANY (ARRAY['now'::text, 'end'::text]))),
  constraint subscriptions_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id),
  constraint subscriptions_order_id_key UNIQUE (order_id),
  constraint subscriptions_provider_check CHECK ((provider = ANY (ARRAY['sandbox'::text, 'stripe'::text]))),
  constraint subscriptions_provider_provider_ref_key UNIQUE (provider, provider_ref),
  constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['running'::text, 'late'::text, 'ended'::text]))),
  constraint subscriptions_waits_for_now CHECK (((next_address IS NULL) OR (next_when = 'now'::text)))
);
CREATE INDEX subscriptions_by_buyer ON public.subscriptions USING btree (buyer_id, id);
CREATE INDEX subscriptions_by_memorial ON public.subscriptions USING btree (memorial_id);
CREATE INDEX subscriptions_due ON public.subscriptions USING btree (paid_until) WHERE (state <> 'ended'::text);
CREATE UNIQUE INDEX subscriptions_one_running ON public.subscriptions USING btree (memorial_id) WHERE (state <> 'ended'::text);

create table successors (
  id text not null,
  memorial_id text not null,
  account_id text,
  invited_mail text,
  "position" integer not null,
  note text not null,
  asked_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  chosen_by_name boolean not null default false,
  constraint successors_pkey PRIMARY KEY (id),
  constraint successors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint successors_check CHECK (((account_id IS NULL) = (accepted_at IS NULL))),
  constraint successors_check1 CHECK (((account_id IS NULL) = (invited_mail IS NOT NULL))),
  constraint successors_memorial_id_account_id_key UNIQUE (memorial_id, account_id),
  constraint successors_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint successors_memorial_id_invited_mail_key UNIQUE (memorial_id, invited_mail)
);
CREATE INDEX successors_by_account ON public.successors USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX successors_by_mail ON public.successors USING btree (invited_mail) WHERE (invited_mail IS NOT NULL);
CREATE TRIGGER successors_call_out AFTER INSERT OR DELETE OR UPDATE OF accepted_at, "position" ON public.successors FOR EACH ROW EXECUTE FUNCTION call_out_succession();

create table suggestions (
  id text not null,
  memorial_id text not null,
  file_id text not null,
  suggester_id text not null,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  is_taken boolean not null default false,
  begun_at timestamp with time zone not null,
  place integer not null,
  shown_to text not null default 'inside'::text,
  constraint suggestions_pkey PRIMARY KEY (id),
  constraint suggestions_check CHECK (((answered_at IS NOT NULL) OR (NOT is_taken))),
  constraint suggestions_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
  constraint suggestions_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint suggestions_shown_to_check CHECK ((shown_to = ANY (ARRAY['inside'::text, 'insideOnly'::text, 'byLink'::text, 'open'::text]))) NOT VALID,
  constraint suggestions_suggester_id_fkey FOREIGN KEY (suggester_id) REFERENCES accounts(id)
);
CREATE INDEX suggestions_by_file ON public.suggestions USING btree (file_id);
CREATE INDEX suggestions_by_memorial ON public.suggestions USING btree (memorial_id, suggester_id);
CREATE INDEX suggestions_by_suggester ON public.suggestions USING btree (suggester_id);
CREATE INDEX suggestions_waiting ON public.suggestions USING btree (memorial_id, suggester_id) WHERE (answered_at IS NULL);
CREATE TRIGGER suggestions_call_out AFTER INSERT OR DELETE OR UPDATE OF answered_at, suggester_id ON public.suggestions FOR EACH ROW EXECUTE FUNCTION call_out_suggestion();

create table takeover_requests (
  id text not null,
  memorial_id text not null,
  account_id text not null,
  note text not null,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  state text not null default 'open'::text,
  ended_at timestamp with time zone,
  ended_by text,
  reason text,
  constraint takeover_requests_pkey PRIMARY KEY (id),
  constraint takeover_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint takeover_requests_check CHECK (((state = 'open'::text) = (ended_at IS NULL))),
  constraint takeover_requests_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id) ON DELETE SET NULL,
  constraint takeover_requests_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint takeover_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'objected'::text, 'withdrawn'::text, 'declined'::text, 'settled'::text, 'completed'::text])))
);
CREATE INDEX takeover_requests_by_account ON public.takeover_requests USING btree (account_id);
CREATE INDEX takeover_requests_by_ender ON public.takeover_requests USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX takeover_requests_by_memorial ON public.takeover_requests USING btree (memorial_id);
CREATE INDEX takeover_requests_due ON public.takeover_requests USING btree (id) WHERE (state = 'open'::text);
CREATE INDEX takeover_requests_ended ON public.takeover_requests USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE UNIQUE INDEX takeover_requests_open ON public.takeover_requests USING btree (memorial_id, account_id) WHERE (state = 'open'::text);
CREATE TRIGGER takeover_requests_call_out AFTER INSERT OR UPDATE OF state ON public.takeover_requests FOR EACH ROW EXECUTE FUNCTION call_out_succession();

create table tale_views (
  tale_id text not null,
  account_id text not null,
  seen_at timestamp with time zone not null,
  constraint tale_views_pkey PRIMARY KEY (tale_id, account_id),
  constraint tale_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint tale_views_tale_id_fkey FOREIGN KEY (tale_id) REFERENCES tales(id) ON DELETE CASCADE
);
CREATE INDEX tale_views_by_account ON public.tale_views USING btree (account_id);

create table tales (
  id text not null,
  memorial_id text not null,
  file_id text not null,
  still_file_id text,
  uploader_id text not null,
  seconds real,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  begun_at timestamp with time zone not null,
  place integer not null,
  constraint tales_pkey PRIMARY KEY (id),
  constraint tales_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint tales_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint tales_seconds_check CHECK ((seconds > (0)::double precision)),
  constraint tales_still_file_id_fkey FOREIGN KEY (still_file_id) REFERENCES files(id),
  constraint tales_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES accounts(id)
);
CREATE INDEX tales_by_file ON public.tales USING btree (file_id);
CREATE INDEX tales_by_still ON public.tales USING btree (still_file_id) WHERE (still_file_id IS NOT NULL);
CREATE INDEX tales_by_uploader ON public.tales USING btree (uploader_id);
CREATE INDEX tales_of_memorial ON public.tales USING btree (memorial_id, created_at, id);
CREATE INDEX tales_over ON public.tales USING btree (expires_at);
CREATE TRIGGER tales_call_out_part AFTER INSERT OR UPDATE OF uploader_id ON public.tales FOR EACH ROW EXECUTE FUNCTION call_out_tale();

create unlogged table throttles (
  key text not null,
  opened timestamp with time zone[] not null,
  counts integer[] not null,
  forget_at timestamp with time zone not null,
  constraint throttles_pkey PRIMARY KEY (key)
);
CREATE INDEX throttles_by_age ON public.throttles USING btree (forget_at);

create table timeline_assets (
  entry_id text not null,
  subject_id text not null,
  "position" integer not null,
  constraint timeline_assets_pkey PRIMARY KEY (entry_id, subject_id),
  constraint timeline_assets_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES timeline_entries(id) ON DELETE CASCADE
);
CREATE INDEX timeline_assets_by_subject ON public.timeline_assets USING btree (subject_id);
CREATE TRIGGER timeline_assets_call_out_part AFTER INSERT OR DELETE OR UPDATE ON public.timeline_assets FOR EACH ROW EXECUTE FUNCTION call_out_assets();

create table timeline_entries (
  id text not null,
  memorial_id text not null,
  author_id text not null,
  title text not null,
  description text,
  began date not null,
  ended date,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  changed_by text,
  deleted_at timestamp with time zone,
  draft_id text,
  audience text not null default 'page'::text,
  constraint timeline_entries_pkey PRIMARY KEY (id),
  constraint timeline_entries_audience_check CHECK ((audience = ANY (ARRAY['page'::text, 'inside'::text, 'keepers'::text]))) NOT VALID,
  constraint timeline_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id),
  constraint timeline_entries_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES accounts(id),
  constraint timeline_entries_check CHECK ((ended >= began)),
  constraint timeline_entries_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX timeline_entries_by_author ON public.timeline_entries USING btree (author_id);
CREATE INDEX timeline_entries_by_changer ON public.timeline_entries USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX timeline_entries_by_memorial ON public.timeline_entries USING btree (memorial_id);
CREATE UNIQUE INDEX timeline_entries_of_drafts ON public.timeline_entries USING btree (author_id, memorial_id, draft_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX timeline_entries_to_forget ON public.timeline_entries USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX timeline_in_order ON public.timeline_entries USING btree (memorial_id, began, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER timeline_entries_call_out_part AFTER INSERT OR DELETE OR UPDATE OF title, description, began, ended, deleted_at, audience ON public.timeline_entries FOR EACH ROW EXECUTE FUNCTION call_out_part('timeline');

create table transfers (
  id text not null,
  memorial_id text not null,
  by_account_id text not null,
  invited_mail text not null,
  note text not null,
  offered_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  chosen_by_name boolean not null default false,
  constraint transfers_pkey PRIMARY KEY (id),
  constraint transfers_by_account_id_fkey FOREIGN KEY (by_account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint transfers_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint transfers_memorial_id_key UNIQUE (memorial_id)
);
CREATE INDEX transfers_by_account ON public.transfers USING btree (by_account_id);
CREATE INDEX transfers_by_mail ON public.transfers USING btree (invited_mail);
CREATE TRIGGER transfers_call_out AFTER INSERT OR DELETE ON public.transfers FOR EACH ROW EXECUTE FUNCTION call_out_succession();

create table uninvited_addresses (
  address_hash text not null,
  since timestamp with time zone not null,
  constraint uninvited_addresses_pkey PRIMARY KEY (address_hash)
);

create table unsubscribe_link_pages (
  secret_hash text not null,
  memorial_id text not null,
  constraint unsubscribe_link_pages_pkey PRIMARY KEY (secret_hash, memorial_id),
  constraint unsubscribe_link_pages_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint unsubscribe_link_pages_secret_hash_fkey FOREIGN KEY (secret_hash) REFERENCES unsubscribe_links(secret_hash) ON DELETE CASCADE
);
CREATE INDEX unsubscribe_link_pages_of_memorials ON public.unsubscribe_link_pages USING btree (memorial_id);

create table unsubscribe_links (
  secret_hash text not null,
  kind text not null,
  account_id text,
  memorial_id text,
  address_hash text,
  created_at timestamp with time zone not null,
  about_memorial_id text,
  constraint unsubscribe_links_pkey PRIMARY KEY (secret_hash),
  constraint unsubscribe_links_about_memorial_id_fkey FOREIGN KEY (about_memorial_id) REFERENCES memorials(id) ON DELETE SET NULL NOT VALID,
  constraint unsubscribe_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint unsubscribe_links_check CHECK (((kind = 'invitation'::text) = (address_hash IS NOT NULL))),
  constraint unsubscribe_links_check1 CHECK (((kind = 'invitation'::text) = (account_id IS NULL))),
  constraint unsubscribe_links_check2 CHECK (((kind = 'remembrance'::text) = (memorial_id IS NOT NULL))),
  constraint unsubscribe_links_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX unsubscribe_links_about_memorial ON public.unsubscribe_links USING btree (about_memorial_id) WHERE (about_memorial_id IS NOT NULL);
CREATE INDEX unsubscribe_links_by_age ON public.unsubscribe_links USING btree (created_at);
CREATE INDEX unsubscribe_links_of_account ON public.unsubscribe_links USING btree (account_id);
CREATE INDEX unsubscribe_links_of_memorial ON public.unsubscribe_links USING btree (memorial_id) WHERE (memorial_id IS NOT NULL);

create table uploads (
  id text not null,
  account_id text not null,
  memorial_id text not null,
  kind text not null,
  batch text not null,
  key text not null,
  name text not null,
  bytes integer not null,
  received integer not null default 0,
  sha256 text,
  worker text,
  worked_until timestamp with time zone,
  is_wanted boolean not null default false,
  created_at timestamp with time zone not null,
  touched_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  made_id text,
  refused text,
  place integer,
  is_damaged boolean not null default false,
  constraint uploads_pkey PRIMARY KEY (id),
  constraint uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_check CHECK (((received >= 0) AND (received <= bytes))),
  constraint uploads_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint uploads_place_check CHECK ((place >= 0))
);
CREATE UNIQUE INDEX uploads_by_key ON public.uploads USING btree (account_id, key);
CREATE INDEX uploads_by_memorial ON public.uploads USING btree (memorial_id);
CREATE INDEX uploads_touched ON public.uploads USING btree (touched_at);

create table videos (
  id text not null,
  memorial_id text not null,
  file_id text not null,
  still_file_id text,
  captions_file_id text,
  copy_file_id text,
  uploader_id text not null,
  seconds real,
  for_browsers boolean not null,
  title text,
  description text,
  location text,
  memory_date date,
  friends text[] not null default '{}'::text[],
  "position" integer not null,
  reported boolean not null default false,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  tries smallint not null default 0,
  tried_at timestamp with time zone,
  audience text not null default 'page'::text,
  constraint videos_pkey PRIMARY KEY (id),
  constraint videos_audience_check CHECK ((audience = ANY (ARRAY['page'::text, 'inside'::text, 'keepers'::text]))) NOT VALID,
  constraint videos_captions_file_id_fkey FOREIGN KEY (captions_file_id) REFERENCES files(id),
  constraint videos_copy_file_id_fkey FOREIGN KEY (copy_file_id) REFERENCES files(id),
  constraint videos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  constraint videos_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint videos_seconds_check CHECK ((seconds > (0)::double precision)),
  constraint videos_still_file_id_fkey FOREIGN KEY (still_file_id) REFERENCES files(id),
  constraint videos_uploader_id_fkey FOREIGN KEY (uploader_id) REFERENCES accounts(id)
);
CREATE INDEX videos_by_captions ON public.videos USING btree (captions_file_id) WHERE (captions_file_id IS NOT NULL);
CREATE INDEX videos_by_copy ON public.videos USING btree (copy_file_id) WHERE (copy_file_id IS NOT NULL);
CREATE INDEX videos_by_file ON public.videos USING btree (file_id);
CREATE INDEX videos_by_memorial ON public.videos USING btree (memorial_id);
CREATE INDEX videos_by_still ON public.videos USING btree (still_file_id) WHERE (still_file_id IS NOT NULL);
CREATE INDEX videos_by_uploader ON public.videos USING btree (uploader_id);
CREATE INDEX videos_for_keepers ON public.videos USING btree (memorial_id) WHERE ((audience = 'keepers'::text) AND (deleted_at IS NULL));
CREATE INDEX videos_in_order ON public.videos USING btree (memorial_id, "position", id) WHERE (deleted_at IS NULL);
CREATE INDEX videos_not_shown ON public.videos USING btree (memorial_id) WHERE (reported AND (deleted_at IS NULL));
CREATE INDEX videos_taken_away ON public.videos USING btree (memorial_id, id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX videos_to_forget ON public.videos USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX videos_to_work_on ON public.videos USING btree (id) WHERE ((tries < 2) AND (deleted_at IS NULL) AND ((still_file_id IS NULL) OR ((NOT for_browsers) AND (copy_file_id IS NULL))));
CREATE TRIGGER videos_call_out AFTER UPDATE OF title, description, location, memory_date, friends, reported, deleted_at, still_file_id, captions_file_id, copy_file_id, audience ON public.videos FOR EACH ROW EXECUTE FUNCTION call_out_medium();
CREATE TRIGGER videos_call_out_part AFTER INSERT OR DELETE OR UPDATE OF title, description, location, memory_date, friends, "position", reported, deleted_at, still_file_id, captions_file_id, copy_file_id, audience ON public.videos FOR EACH ROW EXECUTE FUNCTION call_out_part('videos');

create table visitors_of_today (
  memorial_id text not null,
  account_id text not null,
  day date not null,
  constraint visitors_of_today_pkey PRIMARY KEY (memorial_id, account_id, day),
  constraint visitors_of_today_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint visitors_of_today_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE
);
CREATE INDEX visitors_by_account ON public.visitors_of_today USING btree (account_id);
CREATE INDEX visitors_by_day ON public.visitors_of_today USING btree (day);

create table visits (
  memorial_id text not null,
  day date not null,
  visitors integer not null,
  constraint visits_pkey PRIMARY KEY (memorial_id, day),
  constraint visits_memorial_id_fkey FOREIGN KEY (memorial_id) REFERENCES memorials(id) ON DELETE CASCADE,
  constraint visits_visitors_check CHECK ((visitors > 0))
);
CREATE INDEX visits_by_day ON public.visits USING btree (day) WHERE (EXTRACT(day FROM day) <> (1)::numeric);

create table wall_borders (
  is_human boolean not null,
  from_id text not null,
  total integer not null,
  is_border boolean not null default false
);
CREATE INDEX wall_borders_in_order ON public.wall_borders USING btree (from_id) INCLUDE (is_human, total, is_border);

create table wall_names (
  part text not null,
  is_human boolean not null,
  name text not null,
  total integer not null,
  constraint wall_names_part_check CHECK ((part = ANY (ARRAY['first'::text, 'last'::text])))
);
CREATE INDEX wall_names_first ON public.wall_names USING gin (name gin_trgm_ops) WHERE (part = 'first'::text);
CREATE INDEX wall_names_last ON public.wall_names USING gin (name gin_trgm_ops) WHERE (part = 'last'::text);
CREATE INDEX wall_names_of_part ON public.wall_names USING btree (part, is_human);

CREATE OR REPLACE FUNCTION public.are_words_taken(account accounts)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select account.deleted_at is not null and account.words_left is distinct from 'leave'
$function$
;

CREATE OR REPLACE FUNCTION public.call_out_assets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(entry.memorial_id, 'timeline')
  from timeline_entries as entry
  where entry.id = coalesce(new.entry_id, old.entry_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_ceremonies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'ceremonies');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said comments := coalesce(new, old);
begin
  perform call_out_thing(said.memorial_id, said.subject_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_door()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'door');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_epitaph()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(told.memorial_id, 'facts')
  from (select coalesce(new.memorial_id, old.memorial_id) as memorial_id) as told;
  perform pg_notify(
    'announcements',
    json_build_object('memorial', coalesce(new.memorial_id, old.memorial_id), 'thing', pinned.id, 'about', 'greeting')::text
  )
  from (select new.greeting_id as id union select old.greeting_id) as pinned
  where pinned.id is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_facts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(new.id, 'facts');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_gift()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.given_at is not null then
    perform call_out_part_of(new.memorial_id, 'gifts');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_grave_photograph()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), 'facts');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_greeting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  said greetings := coalesce(new, old);
begin
  perform pg_notify(
    'announcements',
    json_build_object('memorial', said.memorial_id, 'thing', said.id, 'about', 'greeting')::text
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_guest_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  letter guest_words := coalesce(new, old);
  readers text[] := (
    select memorials.owner_id || array(
      select followers.account_id from followers
      where followers.memorial_id = memorials.id and followers.keeps_since is not null
      union select doors.words_reader_id from doors
      where doors.memorial_id = memorials.id and doors.words_reader_id is not null
    )
    from memorials where memorials.id = letter.memorial_id
  );
begin
  if 'standing' in (new.state, old.state) then
    perform call_out_part_of(letter.memorial_id, 'guestWords');
  elsif readers is not null then
    perform call_out_to(
      jsonb_build_object('memorial', letter.memorial_id, 'thing', letter.memorial_id, 'about', 'guestWords'),
      readers
    );
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_keeper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify(
    'announcements',
    json_build_object(
      'memorial', new.memorial_id, 'thing', new.memorial_id, 'about', 'facts', 'only', json_build_array(new.account_id)
    )::text
  );
  perform pg_notify('announcements', json_build_object('between', new.memorial_id, 'and', new.account_id)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  liked likes := coalesce(new, old);
begin
  perform call_out_thing(
    liked.memorial_id,
    coalesce((select comments.subject_id from comments where comments.id = liked.subject_id), liked.subject_id)
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_medium()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.audience = new.audience then
    perform call_out_thing(new.memorial_id, new.id);
  else
    perform pg_notify('announcements', json_build_object('memorial', new.memorial_id, 'thing', new.id)::text);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_memorial()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('announcements', json_build_object('memorial', old.id)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What is forgotten for good after its days was not on the page any more.
  if tg_op = 'DELETE' and old.deleted_at is not null then
    return null;
  end if;
  perform call_out_part_of(coalesce(new.memorial_id, old.memorial_id), tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_part_of(memorial_id text, part text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_notify(
    'announcements',
    json_build_object('memorial', memorial_id, 'thing', memorial_id, 'about', part)::text
  )
$function$
;

CREATE OR REPLACE FUNCTION public.call_out_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('announcements', json_build_object('account', old.account_id)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_photograph_silence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify(
    'announcements',
    json_build_object('between', null, 'and', (coalesce(new, old)).account_id)::text
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_pinned()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(epitaphs.memorial_id, 'facts') from epitaphs where epitaphs.greeting_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('announcements', json_build_object('between', new.memorial_id, 'and', person.id)::text)
  from (
    select new.by_account_id as id
    union select memorials.owner_id from memorials where memorials.id = new.memorial_id
    union select followers.account_id from followers
      where followers.memorial_id = new.memorial_id and followers.keeps_since is not null
    union select accounts.id from accounts where accounts.mail = new.invited_mail
  ) as person;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_silence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  held record := coalesce(new, old);
begin
  perform pg_notify('announcements', json_build_object('between', held.memorial_id, 'and', held.account_id)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_silence_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('announcements', json_build_object('between', null, 'and', new.id)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_succession()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  concerned jsonb := coalesce(to_jsonb(new), to_jsonb(old));
begin
  perform pg_notify('announcements', json_build_object('between', concerned ->> 'memorial_id', 'and', person.id)::text)
  from (
    select concerned ->> 'account_id' as id
    union select memorials.owner_id from memorials where memorials.id = concerned ->> 'memorial_id'
    union select followers.account_id from followers
      where followers.memorial_id = concerned ->> 'memorial_id' and followers.keeps_since is not null
    union select accounts.id from accounts where accounts.mail = concerned ->> 'invited_mail'
  ) as person
  where person.id is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_suggestion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  brought suggestions := coalesce(new, old);
  family text[] := (
    select memorials.owner_id || array(
      select followers.account_id from followers
      where followers.memorial_id = memorials.id and followers.keeps_since is not null
    )
    from memorials where memorials.id = brought.memorial_id
  );
begin
  -- A memorial that goes for good takes its suggestions along, and has called out by itself.
  if family is not null then
    perform call_out_to(
      jsonb_build_object('memorial', brought.memorial_id, 'thing', brought.id, 'about', 'suggestion'),
      family || brought.suggester_id
    );
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_tale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(new.memorial_id, 'tales');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_tale_of_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform call_out_part_of(memorial_id, 'tales') from tales where file_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_thing(memorial_id text, thing text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  bringer text := (
    select uploader_id from images where id = thing and audience = 'keepers'
    union all select uploader_id from videos where id = thing and audience = 'keepers'
  );
  called_out jsonb := jsonb_build_object('memorial', memorial_id, 'thing', thing);
begin
  if bringer is null then
    perform pg_notify('announcements', called_out::text);
  else
    perform call_out_to(called_out, array[memorials.owner_id, bringer] || array(
      select followers.account_id from followers
      where followers.memorial_id = memorials.id and followers.keeps_since is not null
    ))
    from memorials where memorials.id = call_out_thing.memorial_id;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.call_out_to(announcement jsonb, account_ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('announcements', (announcement || jsonb_build_object('only', array_agg(numbered.account_id)))::text)
  from (
    select account_id, (row_number() over (order by account_id) - 1) / 100 as portion
    from unnest(account_ids) as account_id
  ) as numbered
  group by numbered.portion;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_memorial()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then perform count_on_wall(old, -1); end if;
  if tg_op <> 'DELETE' then perform count_on_wall(new, 1); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_on_wall(memorial memorials, more integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if memorial.deleted_at is null and memorial.suspended_at is null then
    insert into wall_names (part, is_human, name, total)
      select borne.part, memorial.is_human, borne.name, more
      from (values ('first', memorial.search_first), ('last', memorial.search_last)) as borne (part, name)
      where borne.name <> '';
    insert into wall_borders (is_human, from_id, total) values (memorial.is_human, memorial.id, more);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.end_reading_of_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update doors set words_reader_id = null
  where doors.memorial_id = old.memorial_id and doors.words_reader_id = old.account_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is only ever added to';
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_closed_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_closed boolean := new.deleted_at is not null;
  is_taken boolean := are_words_taken(new);
begin
  update followers set account_closed = is_closed where account_id = new.id and account_closed <> is_closed;
  update likes set account_closed = is_closed where account_id = new.id and account_closed <> is_closed;
  update greetings set words_taken = is_taken where author_id = new.id and words_taken <> is_taken;
  update comments set words_taken = is_taken where author_id = new.id and words_taken <> is_taken;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_notice()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select deleted_at is not null or suspended_at is not null into new.author_is_away
    from accounts where id = new.author_id for share;
  new.author_is_away := coalesce(new.author_is_away, false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_notices_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_away boolean := new.deleted_at is not null or new.suspended_at is not null;
begin
  update commercials set author_is_away = is_away where author_id = new.id and author_is_away <> is_away;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_closed boolean;
begin
  select deleted_at is not null into is_closed from accounts where id = new.account_id for share;
  new.account_closed := coalesce(is_closed, false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_of_author()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_taken boolean;
begin
  select are_words_taken(accounts) into is_taken from accounts where id = new.author_id for share;
  new.words_taken := coalesce(is_taken, false);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_bytes_to_purge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into bytes_to_purge (sha256) select distinct sha256 from gone;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.reckon_observances_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update remembrance_choices set next_on = '0001-01-01' where memorial_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is written once and never changed', tg_table_name;
end
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_to_rewrite_account_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.count < old.count or (new.moderator_id is not null and new.moderator_id is distinct from old.moderator_id)
    or (new.id, new.at, new.account_id, new.kind, new.way, new.done_by, new.browser, new.system, new.device,
      new.network, new.memorial_id, new.batch, new.request_id)
    is distinct from (old.id, old.at, old.account_id, old.kind, old.way, old.done_by, old.browser, old.system,
      old.device, old.network, old.memorial_id, old.batch, old.request_id)
  then
    raise exception '% is written once and never changed', tg_table_name;
  end if;
  return new;
end
$function$
;
