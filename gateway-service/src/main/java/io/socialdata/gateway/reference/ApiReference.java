package io.socialdata.gateway.reference;

import io.socialdata.clients.examples.ClientExample;
import io.socialdata.contract.examples.ExampleRequest;
import java.util.List;
import java.util.Locale;

/** The content of the reference, for its templates. Descriptions and types are Markdown. */
record ApiReference(
        String title,
        String version,
        String summary,
        String dataUrl,
        String rootUrl,
        String introduction,
        List<Group> groups,
        List<Shape> shapes,
        List<Notice> notices,
        List<ErrorDoc> errors,
        List<Guide> guides) {

    /** Address of the page that lists everything. */
    static final String ADDRESS = "/docs";

    /** Address of the page of all schemas. */
    static final String SHAPES_ADDRESS = ADDRESS + "/shapes";

    /** A group of operations. */
    record Group(String name, String slug, String description, List<Entry> entries) {

        /** Returns the address of its page. */
        public String address() {
            return ADDRESS + "/" + slug;
        }

        /** Returns the id that it had when all groups were on one page. */
        public String anchor() {
            return "group-" + slug;
        }
    }

    /** One operation. */
    record Entry(
            String id,
            String method,
            String path,
            String summary,
            String description,
            String price,
            List<String> traits,
            List<Field> parameters,
            List<Field> body,
            ExampleRequest example,
            List<ClientExample> programs,
            List<Answer> answers,
            List<Refused> refusals) {

        public String verbClass() {
            return method.toLowerCase(Locale.ROOT);
        }

        public String curl() {
            return CurlExample.of(example);
        }
    }

    /** A parameter, or a property of an object. */
    record Field(String name, String place, boolean required, String type, String description) {}

    record Answer(String status, String description, String type, String example) {}

    record Refused(String status, List<String> errors, String description) {}

    /** A schema that several operations use. */
    record Shape(String name, String description, List<Field> fields, String type) {}

    /** A message that the service sends. */
    record Notice(String name, String anchor, String summary, String description, List<Field> headers, String type) {}
}
