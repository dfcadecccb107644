-- What operators correct of the platform's operation data; one row for each value, in YAML.
create table operation_correction (
    operation text not null,
    key text not null,
    value text not null,
    set_by text not null,
    set_at timestamptz not null,
    primary key (operation, key)
);
