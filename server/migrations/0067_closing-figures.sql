-- How far a closing of the house is takes long to count in a large one, and is kept as each round has counted it (YE06).
alter table house_figures drop constraint house_figures_name_check;
alter table house_figures add constraint house_figures_name_check check (name in ('counts', 'storage', 'closing'));
