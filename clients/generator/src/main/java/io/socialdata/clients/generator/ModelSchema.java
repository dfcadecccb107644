package io.socialdata.clients.generator;

import java.util.List;

/** A named object of the contract; parts that it was composed of are already merged. */
public record ModelSchema(String name, String description, List<Member> members) {}
