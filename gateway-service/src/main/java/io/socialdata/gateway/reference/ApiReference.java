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
        List<Notice> notices) {

    /** A group of operations. */
    record Group(String name, String anchor, String description, List<Entry> entries) {}

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
