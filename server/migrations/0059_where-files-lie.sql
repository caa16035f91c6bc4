-- Where the files of this database lie: 'disk', in its data folder, or the address of a bucket. Null before a server of this
-- version has started.
alter table data_folder add column files_in text;
