-- The link at the foot of a mail outlives the one page the mail told of: what it ends is of all pages (V11, YF01). What is
-- there already fitted the key that goes, so no row is looked at.
alter table unsubscribe_links drop constraint unsubscribe_links_about_memorial_id_fkey,
  add constraint unsubscribe_links_about_memorial_id_fkey foreign key (about_memorial_id)
    references memorials on delete set null not valid;
